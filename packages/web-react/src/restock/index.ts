export { RestockButton, RestockNotice } from './restock-parts.tsx';
export { RestockPill } from './card-part.tsx';
