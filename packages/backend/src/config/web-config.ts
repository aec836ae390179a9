import type { WebConfig } from '@shop/contract/config';
import type { Features } from '@shop/domain/config';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import type { BackendSettings } from '../kernel/settings.ts';
import type { ShopConfig } from './shop-config.ts';

type ExcludedCategories = WebConfig['config']['excludedCategories'];

/**
 * Feature flags (OPN-184, OPN-209). What the shop does not have yet is off, so that no client offers it;
 * a feature that is added switches its own flag on here.
 */
const features: Features = {
  minimarketWeb: true,
  shareButton: true,
  adultChecks: true,
  silentDelivery: true,
  comboSets: true,
  upsellProductsSlider: true,
  replacementInCart: true,
  cutlery: true,
  discountCountBadgeInCart: true,
  promoCode: true,
  promotions: true,
  loyalty: false,
  sberPaySdk: false,
  accident: false,
  debugBar: false,
};

/** Times in ms: NET-06, CLK-11, STS-11, CHK-22, CHK-23 (SHL-44). */
const timeouts: WebConfig['config']['timeouts'] = {
  apiMs: 30_000,
  'checkout.impulseSuccessCheckoutDrawerShowTimeoutMs': 2_500,
  'orders.orderAutoRefreshIntervalMs': 30_000,
  pendingCheckoutAbortTimeoutMs: 30_000,
  paymentHandledTimeoutMs: 10_000,
};

/** The vendor's map where a key is set, otherwise the shop's own (OPN-115). */
const mapConfig = ({ clientKey, scriptUrl, dataUrl }: BackendSettings['map']): WebConfig['config']['map'] =>
  clientKey === null
    ? { renderer: 'LOCAL', scriptUrl: null, dataUrl }
    : { renderer: 'MAPGL', scriptUrl, dataUrl };

/** Feature configuration (FLG-01, FLG-02). */
export function webConfig(
  config: ShopConfig,
  excluded: ExcludedCategories,
  cartMaximumQuantities: Record<string, number>,
  map: BackendSettings['map'],
): WebConfig {
  return {
    features,
    experiments: [],
    config: {
      cartMaximumQuantities,
      excludedCategories: excluded,
      supportContacts: config.supportContacts,
      map: mapConfig(map),
      timeouts,
      onboardingBlocks: config.onboardingBlocks,
      aboutBlocks: config.aboutBlocks,
      relatedProductsListMaxLength: config.relatedProductsListMaxLength,
      documentsLink: config.documentsLink,
      appLinks: config.appLinks,
      minOrderTipsCommission: config.minOrderTipsCommission,
    },
  };
}

/** The rules of CTG-36 with the ids of the categories that exist. */
export async function excludedCategories(
  db: Kysely<Database>,
  config: ShopConfig,
): Promise<ExcludedCategories> {
  if (config.excludedCategories.length === 0) return [];
  const rows = await db.selectFrom('category').select(['id', 'feed_id']).execute();
  const idOf = new Map(rows.map((row) => [row.feed_id, row.id]));
  return config.excludedCategories.map(({ maxDeliveryTimeMinutes, categoryFeedIds }) => ({
    maxDeliveryTimeMinutes,
    categoryIds: categoryFeedIds.flatMap((feedId) => idOf.get(feedId) ?? []),
  }));
}
