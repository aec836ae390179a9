import { storeBanner } from '@shop/domain/showcase';

import { useShop } from '../kernel/shop-context.ts';
import { ClockIcon, useService } from '../ui/index.ts';
import styles from './store-bar.module.scss';

/** The store is closed or takes no orders (SHW-13, SHW-14, OPN-122); browsing goes on. */
export function StoreBar() {
  const { settings } = useService(useShop().showcase);
  const banner = settings === null ? null : storeBanner(settings);
  if (banner === null) return null;
  return (
    <output className={styles.root} data-kind={banner.kind}>
      <ClockIcon size={22} />
      {banner.text}
    </output>
  );
}
