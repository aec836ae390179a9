export { ChatDrawer } from './chat-drawer.tsx';
export { SupportDrawer } from './support-drawer.tsx';
export { AboutBlocks } from './about-blocks.tsx';
