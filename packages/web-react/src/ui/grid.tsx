import type { ReactNode, Ref } from 'react';

import { cx } from './cx.ts';
import styles from './grid.module.scss';

/** Product grid: two columns on a phone, as many as fit elsewhere. Children are list items. */
export function ProductGrid({
  ref,
  children,
  label,
  busy,
  even = false,
  before = 0,
  after = 0,
}: {
  readonly ref?: Ref<HTMLUListElement> | undefined;
  readonly children: ReactNode;
  readonly label?: string | undefined;
  readonly busy?: boolean | undefined;
  /** Whether all rows are equally high, as a list needs of which only a part is drawn. */
  readonly even?: boolean | undefined;
  /** Space for items that are not drawn, above and below, in px. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}) {
  const style = before > 0 || after > 0 ? { paddingBlock: `${before}px ${after}px` } : undefined;
  return (
    <ul
      ref={ref}
      className={cx(styles.grid, even && styles.even)}
      style={style}
      aria-label={label}
      aria-busy={busy}
    >
      {children}
    </ul>
  );
}
