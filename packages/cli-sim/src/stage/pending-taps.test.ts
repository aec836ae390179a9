import type { Shop } from '@shop/application/shop';
import { expect, test } from 'vitest';

import { PendingTaps } from './pending-taps.ts';

const bread = { id: 'bread', name: 'Хлеб' };

/** A page as far as pending taps look at it. */
const page = (shown: number, { stock = 50, cart = 'cart' } = {}): Shop =>
  ({
    session: { state: { user: { id: 'anna' } } },
    showcase: { id: 'store' },
    cart: {
      quantity: () => shown,
      state: { cart: { id: cart, products: [{ productId: 'bread', product: { quantity: stock } }] } },
    },
  }) as unknown as Shop;

const save = (quantity: number): string => JSON.stringify({ products: [{ productId: 'bread', quantity }] });

const after = (...saves: readonly string[]): PendingTaps => {
  const taps = new PendingTaps();
  taps.tapped(page(3), bread, 3);
  for (const body of saves) taps.sent(body);
  return taps;
};

test('[CRT-57] what was tapped and is in no save is told, unless the page shows it', () => {
  expect(after().unsaved(page(2))).toEqual(['Хлеб × 3 was tapped and never saved; shown are 2']);
  expect(after(save(2)).unsaved(page(2))).toHaveLength(1);
  expect(after().unsaved(page(3))).toEqual([]);
});

test('[CRT-57] what a save has held is the business of the store', () => {
  expect(after(save(2), save(3)).unsaved(page(2))).toEqual([]);
});

test('[CRT-57] a pending tap ends with its page, with another cart, and where there are no more', () => {
  const left = after();
  left.forget();
  expect(left.unsaved(page(2))).toEqual([]);
  expect(after().unsaved(page(2, { cart: 'another' }))).toEqual([]);
  expect(after().unsaved(page(2, { stock: 2 }))).toEqual([]);
});
