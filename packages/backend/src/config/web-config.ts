import type { WebConfig } from '@shop/contract/config';
import { flagNames, isOn } from '@shop/domain/config';
import type { DrawnExperiment, Features } from '@shop/domain/config';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import type { BackendSettings } from '../kernel/settings.ts';
import type { ShopConfig } from './shop-config.ts';

type ExcludedCategories = WebConfig['config']['excludedCategories'];

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

/** An experiment as sent to clients, without the shares and the audience, which only the store needs (FLG-03). */
export const wireExperiment = ({
  name,
  groups,
  onlyMobileEnabled,
  onlyDesktopEnabled,
}: DrawnExperiment): WebConfig['experiments'][number] => ({
  name,
  groups: groups.map((group) => ({
    name: group.name,
    enabled: [...group.enabled],
    disabled: [...group.disabled],
  })),
  onlyMobileEnabled,
  onlyDesktopEnabled,
});

interface Parts {
  readonly version: number;
  readonly features: Features;
  readonly experiments: WebConfig['experiments'];
  readonly config: ShopConfig;
  readonly excluded: ExcludedCategories;
  readonly cartMaximumQuantities: Record<string, number>;
  readonly smartProducts: readonly string[];
  readonly map: BackendSettings['map'];
  readonly sberPayOrigin: string;
  readonly bankAppSchemes: readonly string[];
  /** Whether anybody can sign in through a bank here. */
  readonly hasBankId: boolean;
  readonly publicPromocodes: WebConfig['config']['publicPromocodes'];
  readonly bannerStores: WebConfig['config']['bannerStores'];
  readonly deepLinkScheme: string;
}

/** Feature configuration (FLG-01, FLG-02, SHL-43). */
export function webConfig({ version, features, experiments, config, map, ...rest }: Parts): WebConfig {
  return {
    version,
    features: Object.fromEntries(
      flagNames.map((name) => [name, isOn(features, name) && (name !== 'sberId' || rest.hasBankId)]),
    ),
    experiments,
    config: {
      cartMaximumQuantities: rest.cartMaximumQuantities,
      excludedCategories: rest.excluded,
      supportContacts: config.supportContacts,
      map: mapConfig(map),
      timeouts,
      onboardingBlocks: config.onboardingBlocks,
      aboutBlocks: config.aboutBlocks,
      relatedProductsListMaxLength: config.relatedProductsListMaxLength,
      documentsLink: config.documentsLink,
      appLinks: config.appLinks,
      minOrderTipsCommission: config.minOrderTipsCommission,
      sberPayOrigin: rest.sberPayOrigin,
      bankAppSchemes: [...rest.bankAppSchemes],
      smartProducts: [...rest.smartProducts],
      publicPromocodes: rest.publicPromocodes,
      bannerStores: rest.bannerStores,
      deepLinkScheme: rest.deepLinkScheme,
      redirectWhitelist: config.redirectWhitelist,
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
