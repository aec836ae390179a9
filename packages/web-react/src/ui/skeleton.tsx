import { cx } from './cx.ts';
import styles from './skeleton.module.scss';

export type SkeletonProps = {
  readonly shape?: 'line' | 'short' | 'title' | 'pill' | 'tile' | 'square' | 'circle' | undefined;
  readonly className?: string | undefined;
};

/** A grey placeholder of the final size. Not announced, because the waiting list announces itself once. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.root, styles[shape], className)} />;
}
