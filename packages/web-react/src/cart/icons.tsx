import { icon } from '../ui/index.ts';

export const TrashIcon = icon(
  <path d="M5 7h14M10 7V5h4v2M7 7l.8 11.2A2 2 0 0 0 9.8 20h4.4a2 2 0 0 0 2-1.8L17 7" />,
);
export const CutleryIcon = icon(
  <path d="M7 3v7.5M4 3v5a3 3 0 0 0 6 0V3M7 11v10M17 21v-7M17 14h-2.5V8c0-3 1-5 2.5-5z" />,
);
