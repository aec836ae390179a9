export { ListTools } from './list-tools.tsx';
