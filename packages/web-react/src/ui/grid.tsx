import type { ReactNode } from 'react';

import styles from './grid.module.scss';

/** Product grid: two columns on a phone, as many as fit elsewhere. Children are list items. */
export function ProductGrid({
  children,
  label,
  busy,
}: {
  readonly children: ReactNode;
  readonly label?: string | undefined;
  readonly busy?: boolean | undefined;
}) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}
