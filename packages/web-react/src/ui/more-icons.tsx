import { icon } from './icons.tsx';

// Icons that no first screen shows; in a file of their own they are not part of the first load.

export const EditIcon = icon(
  <path d="m5 19 .8-3.8L15.5 5.5a1.8 1.8 0 0 1 2.6 0l.4.4a1.8 1.8 0 0 1 0 2.6L8.8 18.2 5 19Z" />,
);
export const PhoneIcon = icon(
  <path d="M8.5 4.5 6 5c-.6 6.5 6.5 14 13 13l.5-2.5-4-2-1.7 1.7c-2-1-3.6-2.7-4.6-4.6l1.7-1.7-2.4-4.4Z" />,
);
export const ReceiptIcon = icon(
  <path d="M6 4h12v16l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5L6 20V4ZM9.5 9h5M9.5 13h5" />,
);
