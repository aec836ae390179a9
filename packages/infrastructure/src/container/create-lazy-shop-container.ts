import type { LazyRoom } from '@shop/application/shop';

import { BrowserParts } from './browser-parts.ts';
import { createCoreContainer } from './core-container.ts';
import type { ShopContainer } from './core-container.ts';
import type { ShopEnvironment } from './environment.ts';
import type { RoomModule } from './room.ts';
import { tokens } from './tokens.ts';
import { LazyCartPricing } from '../cart/index.ts';

/** Where the code of each room comes from. */
const sources: Readonly<Record<LazyRoom, () => Promise<RoomModule>>> = {
  search: async () => (await import('./modules/search.module.ts')).searchModule,
  discounts: async () => (await import('./modules/discounts.module.ts')).discountsModule,
  recommendations: async () => (await import('./modules/recommendations.module.ts')).recommendationsModule,
  orders: async () => (await import('./modules/orders.module.ts')).ordersModule,
  promotions: async () => (await import('./modules/promotions.module.ts')).promotionsModule,
  payments: async () => (await import('./modules/payments.module.ts')).paymentsModule,
  combo: async () => (await import('./modules/combo.module.ts')).comboModule,
  map: async () => (await import('./modules/map.module.ts')).mapModule,
  checkout: async () => (await import('./modules/checkout.module.ts')).checkoutModule,
};

/** Rooms whose services others use. */
const needs: Partial<Record<LazyRoom, readonly LazyRoom[]>> = {
  checkout: ['orders', 'payments'],
  combo: ['recommendations'],
  promotions: ['recommendations'],
};

function neededFor(room: LazyRoom): readonly LazyRoom[] {
  return [...(needs[room] ?? []), room];
}

/**
 * The shop for a browser: search, discounts, recommendations, combos, promotions, orders, payments, checkout and the map
 * are fetched by `shop.load` when a page needs them.
 * Before that their services must not be asked for.
 */
export function createLazyShopContainer(environment: ShopEnvironment): ShopContainer {
  const parts = new BrowserParts();
  parts.load((bind) => bind(tokens.cartPricing).toConstantValue(new LazyCartPricing()));
  const loading = new Map<LazyRoom, Promise<void>>();
  const present = new Set<LazyRoom>();
  const bring = async (room: LazyRoom): Promise<void> => {
    parts.load(await sources[room]());
    present.add(room);
  };
  const loadOne = (room: LazyRoom): Promise<void> => {
    const known = loading.get(room) ?? bring(room);
    loading.set(room, known);
    // A failed fetch may be tried again.
    known.catch(() => loading.delete(room));
    return known;
  };
  return createCoreContainer(parts, environment, {
    load: async (...rooms) => {
      await Promise.all(rooms.flatMap(neededFor).map(loadOne));
    },
    has: (...rooms) => rooms.flatMap(neededFor).every((room) => present.has(room)),
  });
}
