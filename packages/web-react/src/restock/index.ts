export { RestockButton, RestockNotice } from './restock-parts.tsx';
export { SoldOutPill } from './sold-out-pill.tsx';
