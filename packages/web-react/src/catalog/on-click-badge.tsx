import { catalogTexts, onClickPromise } from '@shop/domain/catalog';

import { useOnClickTime } from './use-on-click-time.ts';
import { BoltIcon, cx } from '../ui/index.ts';
import styles from './on-click-badge.module.scss';

/** 'По клику' and when such goods come (IMP-02 to IMP-07). */
export function OnClickBadge({ size }: { readonly size: 'card' | 'page' }) {
  const promise = onClickPromise(useOnClickTime());
  return (
    <span className={cx(styles.root, styles[size])}>
      <b className={styles.name}>
        <BoltIcon size={size === 'card' ? 13 : 18} />
        {catalogTexts.onClick}
      </b>{' '}
      <span className={styles.promise}>{promise}</span>
    </span>
  );
}
