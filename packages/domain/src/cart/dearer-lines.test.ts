import { expect, test } from 'vitest';

import { kopecks } from '../kernel/index.ts';
import type { Cart } from './cart.ts';
import { initialCartSync } from './cart-sync.ts';
import { cartSync } from './cart-sync-machine.ts';
import { emptyCart } from './empty-cart.ts';

/** A cart with one unit of each product at these prices, in kopecks; 0: sold out. */
function cartAt(version: number, prices: Readonly<Record<string, number>>, store = 'store'): Cart {
  const none = kopecks(0);
  return {
    ...emptyCart('cart', store),
    version,
    products: Object.entries(prices).map(([productId, price]) => ({
      id: productId,
      type: 'PRODUCT' as const,
      productId,
      product: null,
      quantity: price === 0 ? 0 : 1,
      price: kopecks(price),
      oldPrice: null,
      totalPrice: kopecks(price),
      totalOldPrice: kopecks(price),
      discountAmount: none,
      totalDiscountAmount: none,
    })),
  };
}

/** What is marked after each of these answers. */
function marked(...carts: readonly Cart[]): readonly unknown[] {
  let state = initialCartSync;
  return carts.map((cart) => {
    [state] = cartSync(state, { type: 'REFETCH_REQUESTED' });
    [state] = cartSync(state, { type: 'FETCH_ANSWERED', requestId: state.nextRequestId - 1, cart });
    return Object.fromEntries(state.dearer);
  });
}

test('[CRT-46] a line that has become dearer is marked with what it cost before, until its price is down again', () => {
  expect(
    marked(
      cartAt(1, { a: 100, b: 100 }),
      cartAt(2, { a: 150, b: 90 }),
      cartAt(3, { a: 170, b: 90, c: 500 }),
      cartAt(4, { a: 100, b: 90, c: 500 }),
    ),
  ).toEqual([{}, { 'PRODUCT:a': 100 }, { 'PRODUCT:a': 100 }, {}]);
});

test('[CRT-46] a line that was sold out has no price to compare, and one that is gone no mark', () => {
  expect(
    marked(
      cartAt(1, { a: 100, b: 0 }),
      cartAt(2, { a: 150, b: 80 }),
      cartAt(3, { a: 0, b: 80 }),
      cartAt(4, { b: 80 }),
    ),
  ).toEqual([{}, { 'PRODUCT:a': 100 }, {}, {}]);
});

test('[CRT-46] [SHW-03] the prices of another store are no rise', () => {
  expect(marked(cartAt(1, { a: 100 }), cartAt(2, { a: 150 }, 'other'))).toEqual([{}, {}]);
});
