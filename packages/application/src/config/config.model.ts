import type { BannerType } from '@shop/domain/banners';
import type { Experiment, Features } from '@shop/domain/config';
import type { AppLinks } from '@shop/domain/shell';

export type { City } from '@shop/domain/address';

export type ExcludedCategories = {
  readonly maxDeliveryTimeMinutes: number;
  readonly categoryIds: readonly string[];
};

export type InfoBlock = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string | null;
};

export type Timeouts = {
  readonly apiMs: number;
  readonly 'checkout.impulseSuccessCheckoutDrawerShowTimeoutMs': number;
  readonly 'orders.orderAutoRefreshIntervalMs': number;
  readonly pendingCheckoutAbortTimeoutMs: number;
  readonly paymentHandledTimeoutMs: number;
};

/** Which map the shop shows (OPN-115, OPN-189). */
export type MapSettings = {
  readonly renderer: 'LOCAL' | 'MAPGL';
  /** The vendor's script; null with the shop's own map. */
  readonly scriptUrl: string | null;
  /** Where the data of the shop's own map lie, without a slash at the end. */
  readonly dataUrl: string;
};

/** Configuration beside the flags (FLG-02). Times in ms. */
export type ShopConfig = {
  readonly cartMaximumQuantities: Readonly<Record<string, number>>;
  readonly excludedCategories: readonly ExcludedCategories[];
  readonly supportContacts: {
    readonly phone: string | null;
    readonly messenger: { readonly title: string; readonly url: string } | null;
  };
  readonly map: MapSettings;
  readonly timeouts: Timeouts;
  readonly onboardingBlocks: readonly InfoBlock[];
  readonly aboutBlocks: readonly InfoBlock[];
  readonly relatedProductsListMaxLength: number;
  readonly documentsLink: string;
  /** Where the shop's app can be had (UIX-27). */
  readonly appLinks: AppLinks;
  readonly minOrderTipsCommission: number;
  /** Origin of SberPay's payment addresses; null: none is known (OPN-287). */
  readonly sberPayOrigin: string | null;
  /** Schemes of the apps that pay an invoice on iOS, in the order in which they are tried (OPN-353). */
  readonly bankAppSchemes: readonly string[];
  /** Ids of the products that have a page of a smart product. */
  readonly smartProducts: readonly string[];
  /** Promocodes for everybody (DPL-11); `endsAt` ISO 8601, null: without end. */
  readonly publicPromocodes: readonly {
    readonly promocode: string;
    readonly text: string;
    readonly endsAt: string | null;
  }[];
  /** The stores that have banners of each kind; elsewhere nobody asks for them. */
  readonly bannerStores: Readonly<Record<BannerType, readonly string[]>>;
  /** The scheme of deep links besides the shop's own address (OPN-162). */
  readonly deepLinkScheme: string;
  /** Apps in which the sign-in through the bank may end, by scheme and host (SSO-17). */
  readonly redirectWhitelist: readonly string[];
};

/** As the store answers it. */
export type WebConfig = {
  /** A greater one is newer. */
  readonly version: number;
  readonly features: Features;
  readonly experiments: readonly Experiment[];
  readonly config: ShopConfig;
};

/** What experiments are drawn by besides the device's id and type; null: not known (FLG-04). */
export type ClientTraits = {
  readonly showcaseId: string | null;
  readonly os: string | null;
  readonly browser: string | null;
  readonly osVersion: string | null;
  readonly browserVersion: string | null;
};

/** Configuration of the catalogue (CTG-15, OPN-128). */
export type CatalogConfig = {
  readonly previewCount: number;
  readonly pageSize: number;
  readonly excludedCategories: readonly ExcludedCategories[];
  readonly minSearchChars: number;
  readonly searchExceptions: readonly string[];
  /** Where the search model of the categories lies; null: there is none (SRC-13). */
  readonly searchModelUrl: string | null;
};
