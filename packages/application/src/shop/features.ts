import { addressFeature } from '../address/index.ts';
import { analyticsFeature } from '../analytics/index.ts';
import { cartFeature } from '../cart/index.ts';
import { catalogFeature } from '../catalog/index.ts';
import { checkoutFeature } from '../checkout/index.ts';
import { comboFeature } from '../combo/index.ts';
import { configFeature } from '../config/index.ts';
import { debugFeature } from '../debug/index.ts';
import { discountsFeature } from '../discounts/index.ts';
import { kernelFeature } from '../kernel/index.ts';
import { documentsFeature } from '../documents/index.ts';
import { maintenanceFeature } from '../maintenance/index.ts';
import { mapFeature } from '../map/index.ts';
import { navigationFeature } from '../navigation/index.ts';
import { ordersFeature } from '../orders/index.ts';
import { paymentsFeature } from '../payments/index.ts';
import { profileFeature } from '../profile/index.ts';
import { promotionsFeature } from '../promotions/index.ts';
import { recommendationsFeature } from '../recommendations/index.ts';
import { searchFeature } from '../search/index.ts';
import { sessionFeature } from '../session/index.ts';
import { shellFeature } from '../shell/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import { videoFeature } from '../video/index.ts';

/** All features of the shop, in the order in which they start. */
export const features = [
  kernelFeature,
  shellFeature,
  analyticsFeature,
  navigationFeature,
  videoFeature,
  configFeature,
  sessionFeature,
  debugFeature,
  maintenanceFeature,
  documentsFeature,
  profileFeature,
  // Hears which store is chosen, so it listens before one is.
  cartFeature,
  addressFeature,
  showcaseFeature,
  catalogFeature,
  discountsFeature,
  recommendationsFeature,
  searchFeature,
  mapFeature,
  ordersFeature,
  promotionsFeature,
  comboFeature,
  paymentsFeature,
  checkoutFeature,
] as const;
