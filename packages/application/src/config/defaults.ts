import { documentsPath } from '@shop/domain/documents';
import { offlineFeatures } from '@shop/domain/config';

import type { CatalogConfig, WebConfig } from './config.model.ts';

/** What the shop runs on when the configuration cannot be loaded (FLG-17, OPN-184). */
export const defaultWebConfig: WebConfig = {
  version: 0,
  features: offlineFeatures,
  experiments: [],
  config: {
    cartMaximumQuantities: {},
    excludedCategories: [],
    supportContacts: { phone: null, messenger: null },
    map: { renderer: 'LOCAL', scriptUrl: null, dataUrl: '/map' },
    timeouts: {
      apiMs: 30_000,
      'checkout.impulseSuccessCheckoutDrawerShowTimeoutMs': 2500,
      'orders.orderAutoRefreshIntervalMs': 30_000,
      pendingCheckoutAbortTimeoutMs: 30_000,
      paymentHandledTimeoutMs: 10_000,
    },
    onboardingBlocks: [],
    aboutBlocks: [],
    relatedProductsListMaxLength: 15,
    documentsLink: documentsPath,
    appLinks: { googlePlay: null, appStore: null, appGallery: null, ruStore: null },
    minOrderTipsCommission: 5,
    sberPayOrigin: null,
    bankAppSchemes: [],
    smartProducts: [],
    publicPromocodes: [],
    bannerStores: { marketing: [], system: [], orderSettings: [] },
    deepLinkScheme: 'shop',
    redirectWhitelist: [],
  },
};

export const defaultCatalogConfig: CatalogConfig = {
  previewCount: 5,
  pageSize: 24,
  excludedCategories: [],
  minSearchChars: 3,
  searchExceptions: [],
  searchModelUrl: '/models/categories_v1.json',
};
