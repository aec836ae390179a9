export { RestockButton } from './restock-button.tsx';
export { RestockNotice } from './restock-notice-part.tsx';
export { RestockPill } from './card-part.tsx';
