import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import styles from './icons.module.scss';

export type IconProps = { readonly size?: number | undefined; readonly className?: string | undefined };

/** An icon drawn in a box of 24 by 24. */
export function icon(children: ReactNode) {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={cx(styles.icon, className)}
        width={size}
        height={size}
        viewBox="0 0 24 24"
      >
        {children}
      </svg>
    );
  };
}

export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const BackIcon = icon(<path d="M15 5l-7 7 7 7" />);
export const ChevronIcon = icon(<path d="m9 5 7 7-7 7" />);
export const DownIcon = icon(<path d="m6 9 6 6 6-6" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </>,
);
export const PinIcon = icon(
  <>
    <path d="M12 21c4.5-4.6 7-8 7-11.2A7 7 0 0 0 5 9.8C5 13 7.5 16.4 12 21Z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c1-3.8 4-5.5 7.5-5.5s6.5 1.7 7.5 5.5" />
  </>,
);
export const BoltIcon = icon(
  <path d="M13 3 5.5 13.5H11L10 21l8-11h-6z" fill="currentColor" strokeWidth="1" />,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const BagIcon = icon(
  <>
    <path d="M6 8h12l1 12H5L6 8Z" />
    <path d="M9 11V7a3 3 0 0 1 6 0v4" />
  </>,
);
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 8v4.5M12 16v.01" />
  </>,
);
export const GiftIcon = icon(
  <path d="M5 11h14v8.5H5zM4 7.5h16V11H4zM12 7.5V20M12 7.5C9 7.5 7.5 6.5 8 5s3-1 4 2.5c1-3.5 3.5-4 4-2.5s-1 2.5-4 2.5Z" />,
);
export const PercentIcon = icon(
  <>
    <path d="M18 6 6 18" />
    <circle cx="7.5" cy="7.5" r="2.5" />
    <circle cx="16.5" cy="16.5" r="2.5" />
  </>,
);
