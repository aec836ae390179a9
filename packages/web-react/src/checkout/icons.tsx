import { icon } from '../ui/index.ts';

export const CardIcon = icon(
  <>
    <rect x="3" y="6" width="18" height="12.5" rx="3" />
    <path d="M3 10.5h18" />
  </>,
);
