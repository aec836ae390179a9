import type { WebConfig } from '@shop/contract/config';

/** A configuration with no more in it than has to be, and these flags. */
export const webConfig = (features: WebConfig['features']): WebConfig => ({
  version: 1,
  features,
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
    documentsLink: '',
    appLinks: { googlePlay: null, appStore: null, appGallery: null, ruStore: null },
    minOrderTipsCommission: 5,
    sberPayOrigin: null,
    bankAppSchemes: ['sbolpay'],
    smartProducts: [],
    publicPromocodes: [],
    bannerStores: { marketing: [], system: [], orderSettings: [] },
    deepLinkScheme: 'shop',
    redirectWhitelist: [],
  },
});
