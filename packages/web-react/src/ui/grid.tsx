import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import styles from './grid.module.scss';
import { useFirstHeight } from './hooks/use-first-height.ts';

/**
 * Product grid: two columns on a phone, as many as fit elsewhere. Children are list items. `long`: items beyond the first rows
 * are laid out and painted only near the screen.
 */
export function ProductGrid({
  children,
  label,
  busy,
  long = false,
}: {
  readonly children: ReactNode;
  readonly label?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly long?: boolean | undefined;
}) {
  const list = useFirstHeight<HTMLUListElement>();
  return (
    <ul ref={list} className={cx(styles.grid, long && styles.long)} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}
