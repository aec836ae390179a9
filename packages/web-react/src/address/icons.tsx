import { icon } from '../ui/index.ts';

export const BikeIcon = icon(
  <>
    <circle cx="6" cy="17" r="3" />
    <circle cx="18" cy="17" r="3" />
    <path d="M9 17h6c0-3-1-6-3-9h3M6 14l4-4" />
  </>,
);
