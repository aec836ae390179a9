import { expect, test } from 'vitest';

import { wrongAfterRepeat } from './repeated-cart.ts';

type Given = Parameters<typeof wrongAfterRepeat>;

const cart = (version: number, quantity: number, type = 'PRODUCT'): Given[0] =>
  ({ id: 'cart', version, products: [{ type, productId: 'milk', quantity }] }) as unknown as Given[0];
const order = {
  products: [{ type: 'PRODUCT', productId: 'milk', title: 'Молоко', initialQuantity: 3 }],
} as unknown as Given[2];
const stocked = (quantity: number): Given[3] => ({
  products: new Map([['milk', { quantity, price: 100 }]]) as unknown as Given[3]['products'],
  maximums: new Map(),
});

test('[OPN-298] [RPT-01] after a repeat a cart holds the larger quantity, as far as there are units', () => {
  const wrong = (had: number, has: number, stock = 10) =>
    wrongAfterRepeat(cart(1, had), cart(2, has), order, stocked(stock)).length;
  expect([wrong(1, 3), wrong(5, 5), wrong(0, 2, 2), wrong(5, 5, 2)]).toEqual([0, 0, 0, 0]);
  expect([wrong(1, 4), wrong(1, 2), wrong(5, 8), wrong(0, 1, 2)]).toEqual([1, 1, 1, 1]);
});

test('[OPN-298] the units are those of the order as it was read after the repeat, not those of a page that was opened before', () => {
  const [line] = order.products;
  const soldOut = { products: [{ ...line, product: { quantity: 0, price: 100 } }] } as unknown as Given[2];
  expect(wrongAfterRepeat(cart(1, 0), cart(2, 0), soldOut, stocked(10))).toEqual([]);
  expect(wrongAfterRepeat(cart(1, 0), cart(2, 0), order, stocked(10))).toHaveLength(1);
});

test('[OPN-298] nothing is said of a cart that was saved otherwise, or has combos', () => {
  expect(wrongAfterRepeat(cart(1, 1), cart(3, 9), order, stocked(10))).toEqual([]);
  expect(wrongAfterRepeat(cart(1, 1), cart(2, 9, 'COMBO_SET'), order, stocked(10))).toEqual([]);
  expect(wrongAfterRepeat(null, cart(2, 9), order, stocked(10))).toEqual([]);
});
