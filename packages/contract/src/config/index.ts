import * as z from 'zod/mini';

import { deviceSystems } from '@shop/domain/kernel';
import { versionPattern } from '@shop/domain/config';

import { endpoint, instantSchema, pointSchema, uuidSchema } from '../kernel/index.ts';

/** A city (GEO-14). `center` is {lat, lon} (OPN-112). */
export const citySchema = z.object({
  id: z.int(),
  name: z.string(),
  searchName: z.string(),
  suggestName: z.string(),
  suggestPosition: z.int(),
  regionId: z.int(),
  center: pointSchema,
  zoom: z.number(),
  alias: z.string(),
});
export type City = z.output<typeof citySchema>;

const citiesAnswer = z.object({ cities: z.array(citySchema) });

/** Cities that a store serves (OPN-112). */
export const getServedCities = endpoint({
  method: 'GET',
  path: '/config/cities',
  access: 'public',
  requirements: ['GEO-14', 'GEO-15'],
  summary: 'Cities that a store serves',
  answer: citiesAnswer,
  errors: [],
});

/** All known cities, served or not (OPN-112). */
export const getAllCities = endpoint({
  method: 'GET',
  path: '/config/web_cities_all',
  access: 'public',
  requirements: ['GEO-14', 'GEO-15'],
  summary: 'All known cities',
  answer: citiesAnswer,
  errors: [],
});

/** An experiment (FLG-03). */
export const experimentSchema = z.object({
  name: z.string(),
  groups: z.array(
    z.object({ name: z.string(), enabled: z.array(z.string()), disabled: z.array(z.string()) }),
  ),
  onlyMobileEnabled: z.boolean(),
  onlyDesktopEnabled: z.boolean(),
});

/** Feature configuration (FLG-01, FLG-02, SHL-43, SHL-44). Times in milliseconds. */
export const webConfigSchema = z.object({
  /** Rises with every change of the configuration, so that older answers can be recognised. */
  version: z.int().check(z.gte(0)),
  features: z.record(z.string(), z.boolean()),
  experiments: z.array(experimentSchema),
  config: z.object({
    /** Server maximum per product id; a product not named has none (CRT-70, OPN-220). */
    cartMaximumQuantities: z.record(z.string(), z.int().check(z.gte(1))),
    excludedCategories: z.array(
      z.object({ maxDeliveryTimeMinutes: z.int(), categoryIds: z.array(uuidSchema) }),
    ),
    supportContacts: z.object({
      phone: z.nullable(z.string()),
      messenger: z.nullable(z.object({ title: z.string(), url: z.string() })),
    }),
    /** Which map the shop shows (OPN-115, OPN-189). */
    map: z.object({
      /** `MAPGL`: the vendor's library; `LOCAL`: the shop's own map. */
      renderer: z.enum(['LOCAL', 'MAPGL']),
      /** The vendor's script; null with the shop's own map. */
      scriptUrl: z.nullable(z.string()),
      /** Where the data of the shop's own map are: a path of the shop or an origin, without a slash at the end. */
      dataUrl: z.string(),
    }),
    timeouts: z.object({
      apiMs: z.int(),
      'checkout.impulseSuccessCheckoutDrawerShowTimeoutMs': z.int(),
      'orders.orderAutoRefreshIntervalMs': z.int(),
      pendingCheckoutAbortTimeoutMs: z.int(),
      paymentHandledTimeoutMs: z.int(),
    }),
    onboardingBlocks: z.array(
      z.object({ id: z.string(), title: z.string(), text: z.string(), imageUrl: z.nullable(z.string()) }),
    ),
    aboutBlocks: z.array(
      z.object({ id: z.string(), title: z.string(), text: z.string(), imageUrl: z.nullable(z.string()) }),
    ),
    relatedProductsListMaxLength: z.int(),
    documentsLink: z.string(),
    /** Where the shop's app can be downloaded; null if it is not in that store (UIX-27). */
    appLinks: z.object({
      googlePlay: z.nullable(z.string()),
      appStore: z.nullable(z.string()),
      appGallery: z.nullable(z.string()),
      ruStore: z.nullable(z.string()),
    }),
    minOrderTipsCommission: z.int(),
    /**
     * The origin of SberPay's payment links; links of other origins are refused (FRM-11, OPN-287). Null if none is
     * known.
     */
    sberPayOrigin: z.nullable(z.string()),
    /** Schemes of the apps that pay an invoice on iOS, in the order in which they are tried (FRM-17, OPN-353). */
    bankAppSchemes: z.array(z.string()),
    /** Ids of the products that have a page of a smart product (RCP-09). */
    smartProducts: z.array(uuidSchema),
    /** Promocodes for everybody (DPL-11, OPN-169); `endsAt` null: without end. */
    publicPromocodes: z.array(
      z.object({ promocode: z.string(), text: z.string(), endsAt: z.nullable(instantSchema) }),
    ),
    /** The stores that have banners of each kind, now or at another time (OPN-161): elsewhere nobody asks for them. */
    bannerStores: z.object({
      marketing: z.array(uuidSchema),
      system: z.array(uuidSchema),
      orderSettings: z.array(uuidSchema),
    }),
    /** The scheme of deep links besides the shop's own address, as in shop://cart (OPN-162). */
    deepLinkScheme: z.string(),
    /** Where the sign-in through the bank may end in an app: scheme and host, such as 'shop://account' (SSO-17, OPN-329). */
    redirectWhitelist: z.array(z.string()),
  }),
});
export type WebConfig = z.output<typeof webConfigSchema>;

export const getWebConfig = endpoint({
  method: 'GET',
  path: '/config/web',
  access: 'public',
  requirements: ['FLG-01', 'FLG-02', 'SHL-43'],
  summary: 'Feature flags, experiments and configuration',
  answer: webConfigSchema,
  errors: [],
});

const nothing = z.literal('');
const versionQuery = z.optional(z.union([z.string().check(z.regex(versionPattern)), nothing]));
const browserPattern = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,49}$/;

/** The caller's groups (FLG-04); the device type is that of the header X-Application-Platform. */
export const getUserExperiments = endpoint({
  method: 'GET',
  path: '/user/experiments/scully',
  access: 'any',
  requirements: ['FLG-04'],
  summary: "Groups of the caller's device in the experiments that it takes part in",
  /** Unknown parameters are empty or left out. */
  query: z.object({
    showcaseId: z.optional(z.union([uuidSchema, nothing])),
    /** ANDROIDOS, IOS or HARMONYOS (FLG-08). */
    os: z.optional(z.union([z.enum(deviceSystems), nothing])),
    browser: z.optional(z.union([z.string().check(z.regex(browserPattern)), nothing])),
    osVersion: versionQuery,
    browserVersion: versionQuery,
  }),
  answer: z.object({ experiments: z.array(z.object({ name: z.string(), group: z.string() })) }),
  errors: [],
});

/** Catalogue configuration (CTG-15, OPN-128). */
export const catalogConfigSchema = z.object({
  previewCount: z.int().check(z.gte(1)),
  pageSize: z.int().check(z.gte(1)),
  excludedCategories: z.array(
    z.object({ maxDeliveryTimeMinutes: z.int(), categoryIds: z.array(uuidSchema) }),
  ),
  minSearchChars: z.int().check(z.gte(1)),
  searchExceptions: z.array(z.string()),
  /** URL of the search model of the categories; null if there is none (SRC-12, SRC-13). */
  searchModelUrl: z.nullable(z.string()),
});
export type CatalogConfig = z.output<typeof catalogConfigSchema>;

export const getCatalogConfig = endpoint({
  method: 'GET',
  path: '/config/new_shop_catalog',
  access: 'public',
  requirements: ['CTG-15'],
  summary: 'Catalogue configuration',
  answer: catalogConfigSchema,
  errors: [],
});
