import type { NoticeImage } from '@shop/domain/maintenance';

import { cx } from './cx.ts';
import styles from './illustration.module.scss';

/** Pictures of error and empty screens (ACC-10, OPN-191), one for each kind of emptiness. */
export type IllustrationName =
  | NoticeImage
  | 'address'
  | 'closed'
  | 'discounts'
  | 'noDelivery'
  | 'offline'
  | 'orders'
  | 'recipes'
  | 'search'
  | 'signIn';

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
