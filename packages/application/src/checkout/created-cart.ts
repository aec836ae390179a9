import type { Cart } from '@shop/domain/cart';

import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';

/** Keeps the cart of a created order until success or failure, for the order event (CHK-32, OPN-281). */
export function keepCreatedCart(
  persisted: Persisted,
  created: { readonly checkoutId: string; readonly orderIds: readonly string[]; readonly cart: Cart },
): void {
  persisted.write(persistedKeys.createdOrderCart, created);
}

/** What the created order cost in kopecks; null when this browser did not create it, or has sent the event already. */
export function createdTotal(persisted: Persisted, checkoutId: string): number | null {
  const created = persisted.read(persistedKeys.createdOrderCart);
  const total = created?.checkoutId === checkoutId ? created.cart['payableTotal'] : null;
  return typeof total === 'number' ? total : null;
}

export function forgetCreatedCart(persisted: Persisted, checkoutId: string): void {
  if (persisted.read(persistedKeys.createdOrderCart)?.checkoutId === checkoutId) {
    persisted.remove(persistedKeys.createdOrderCart);
  }
}
