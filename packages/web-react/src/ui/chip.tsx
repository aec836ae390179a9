import { type ReactNode, useEffect, useRef } from 'react';

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

/** A list of chips: wraps, or scrolls in one row (`scrolls`), the active one always in view (CTG-26). */
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
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const row = list.current;
    const active = row?.querySelector<HTMLElement>('[aria-current="true"], [aria-pressed="true"]');
    const name = active?.textContent ?? null;
    // Only when another one becomes active, so that the shopper's own scrolling stays.
    if (!scrolls || row === null || active == null || name === shown.current) return;
    shown.current = name;
    row.scrollLeft = active.offsetLeft - row.offsetLeft - (row.clientWidth - active.offsetWidth) / 2;
  });
  return (
    <ul
      ref={list}
      aria-label={label}
      className={cx(styles.list, scrolls && styles.scrolls, centered && styles.centered)}
    >
      {children}
    </ul>
  );
}
