import { previewCart } from '@shop/domain/cart';

import { createCoreContainer } from './core-container.ts';
import type { ShopContainer } from './core-container.ts';
import type { ShopEnvironment } from './environment.ts';
import { InversifyParts } from './inversify-parts.ts';
import { checkoutModule } from './modules/checkout.module.ts';
import { comboModule } from './modules/combo.module.ts';
import { discountsModule } from './modules/discounts.module.ts';
import { mapModule } from './modules/map.module.ts';
import { ordersModule } from './modules/orders.module.ts';
import { paymentsModule } from './modules/payments.module.ts';
import { promotionsModule } from './modules/promotions.module.ts';
import { recommendationsModule } from './modules/recommendations.module.ts';
import { searchModule } from './modules/search.module.ts';
import { tokens } from './tokens.ts';

/** Puts the whole shop together for an environment. Services are made when they are first asked for. */
export function createShopContainer(environment: ShopEnvironment): ShopContainer {
  const parts = new InversifyParts();
  const pricing = { preview: previewCart, load: () => Promise.resolve() };
  parts.load(
    (bind) => bind(tokens.cartPricing).toConstantValue(pricing),
    searchModule,
    discountsModule,
    recommendationsModule,
    paymentsModule,
    ordersModule,
    checkoutModule,
    mapModule,
    comboModule,
    promotionsModule,
  );
  return createCoreContainer(parts, environment, { load: () => Promise.resolve(), has: () => true });
}
