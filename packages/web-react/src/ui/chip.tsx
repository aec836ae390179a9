import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import { Link } from './link.tsx';
import styles from './chip.module.scss';

export type ChipProps = {
  readonly children: ReactNode;
  readonly active?: boolean | undefined;
  /** With it the chip is a link, else a button. */
  readonly to?: string | undefined;
  readonly onClick?: (() => void) | undefined;
};

/** A tag that filters or leads somewhere. */
export function Chip({ children, active = false, to, onClick }: ChipProps) {
  const className = cx(styles.chip, active && styles.active);
  if (to !== undefined)
    return (
      <Link
        to={to}
        className={className}
        aria-current={active ? 'true' : undefined}
        preventScrollReset
        onClick={onClick}
      >
        {children}
      </Link>
    );
  return (
    <button type="button" className={className} aria-pressed={active} onClick={onClick}>
      {children}
    </button>
  );
}

/** A list of chips: wraps, or scrolls in one row (`scrolls`). */
export function ChipList({
  children,
  label,
  scrolls = false,
  centered = false,
}: {
  readonly children: ReactNode;
  readonly label: string;
  readonly scrolls?: boolean | undefined;
  readonly centered?: boolean | undefined;
}) {
  return (
    <ul
      aria-label={label}
      className={cx(styles.list, scrolls && styles.scrolls, centered && styles.centered)}
    >
      {children}
    </ul>
  );
}
