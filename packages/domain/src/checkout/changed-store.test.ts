import { expect, test } from 'vitest';

import { emptyCart } from '../cart/index.ts';
import type { Cart } from '../cart/index.ts';
import { kopecks } from '../kernel/index.ts';
import { changedStoreText } from './changed-store.ts';

/** A cart of a store with this total, and so many units of each product. */
function cartOf(store: string, total: number, units: Readonly<Record<string, number>> = { milk: 2 }): Cart {
  const none = kopecks(0);
  return {
    ...emptyCart('cart', store),
    payableTotal: kopecks(total),
    products: Object.entries(units).map(([productId, quantity]) => ({
      id: productId,
      type: 'PRODUCT' as const,
      productId,
      product: null,
      quantity,
      price: none,
      oldPrice: null,
      totalPrice: none,
      totalOldPrice: none,
      discountAmount: none,
      totalDiscountAmount: none,
    })),
  };
}

const seen = cartOf('near', 127_645);

test('[CHK-07] [OPN-212] an address of another store tells the totals of before and of now', () => {
  expect(changedStoreText(seen, cartOf('far', 133_549))).toBe(
    'По этому адресу заказ соберёт другой магазин. Итого было 1\u00A0276,45\u00A0₽, теперь 1\u00A0335,49\u00A0₽',
  );
});

test.each([
  ['sold out', { milk: 0 }],
  ['fewer', { milk: 1 }],
  ['gone', {}],
])('[OPN-212] it tells of goods that are %s there', (_what, units) => {
  expect(changedStoreText(seen, cartOf('far', 127_645, units))).toBe(
    'По этому адресу заказ соберёт другой магазин. Некоторых товаров там нет или меньше',
  );
  expect(changedStoreText(seen, cartOf('far', 5000, units))).toMatch(/теперь 50\u00A0₽\. Некоторых/);
});

test.each([
  ['the same store has new prices, of which the pay button tells', cartOf('near', 133_549, { milk: 1 })],
  ['another store asks and has the same', cartOf('far', 127_645, { milk: 3 })],
  ['it is another cart', { ...cartOf('far', 1), id: 'other' }],
])('[CHK-07] it tells nothing when %s', (_when, after) => {
  expect(changedStoreText(seen, after)).toBeNull();
});
