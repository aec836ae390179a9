import type { NoticeImage } from '@shop/domain/maintenance';

import { cx } from './cx.ts';
import styles from './illustration.module.scss';

/** Pictures of error and empty screens (ACC-10, OPN-191). */
export type IllustrationName = NoticeImage;

export function Illustration({
  name,
  size = 160,
}: {
  readonly name: IllustrationName;
  readonly size?: number | undefined;
}) {
  return (
    <svg
      aria-hidden="true"
      data-illustration={name}
      className={cx(styles.root, styles[name])}
      width={size}
      height={size}
    />
  );
}
