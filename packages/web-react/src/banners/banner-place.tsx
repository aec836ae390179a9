import type { BannerType } from '@shop/domain/banners';

import { optionalPart } from '../kernel/optional-part.tsx';
import { useShop } from '../kernel/shop-context.ts';
import { useSelected } from '../ui/index.ts';
import styles from './banner-place.module.scss';

const Banners = optionalPart<{ readonly type: BannerType }>(
  ['banners'],
  async () => (await import('./banners.tsx')).Banners,
);

/** Where banners of a type show; nothing is kept or loaded in a store that has none. Part of every page's first load. */
export function BannerPlace({ type }: { readonly type: BannerType }) {
  const { config, showcase } = useShop();
  const storeId = useSelected(showcase, (state) => state.showcase?.id);
  const stores: readonly (string | undefined)[] = useSelected(
    config,
    (state) => state.config.bannerStores[type],
  );
  return stores.includes(storeId) ? (
    <div className={styles.root} data-banner-place={type}>
      <Banners type={type} />
    </div>
  ) : null;
}
