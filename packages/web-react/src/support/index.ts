export { SupportDrawer } from './support-drawer.tsx';
