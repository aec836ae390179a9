import type { Cities } from '../address/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { CombosSnapshot } from '../recommendations/index.ts';
import type { DiscountsSnapshot } from '../discounts/index.ts';
import type { ConfigState } from '../config/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';

/** What a server-rendered page hands to its script: route, showcase and configuration data only. */
export type ShopSnapshot = {
  readonly config: ConfigState;
  readonly cities: Cities;
  readonly showcase: ReturnType<ShowcaseService['dehydrate']>;
  readonly catalog: ReturnType<CatalogService['dehydrate']>;
  readonly discounts: DiscountsSnapshot;
  readonly combos: CombosSnapshot;
};
