export { RestockButton, RestockNotice } from './restock-parts.tsx';
