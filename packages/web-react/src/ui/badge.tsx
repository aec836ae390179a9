import { cx } from './cx.ts';
import styles from './badge.module.scss';

export type BadgeTone = 'accent' | 'good' | 'warn' | 'info' | 'dark' | 'quiet';

/** A short label on a picture or beside a title. */
export function Badge({
  children,
  tone = 'accent',
}: {
  readonly children: string;
  readonly tone?: BadgeTone | undefined;
}) {
  return <span className={cx(styles.root, styles[tone])}>{children}</span>;
}
