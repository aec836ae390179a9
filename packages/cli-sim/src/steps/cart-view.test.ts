import { expect, test } from 'vitest';

import { cartText, wronglyPriced } from './cart-view.ts';

type Given = Parameters<typeof wronglyPriced>[0];

const cart = (payableTotal: number): Given => ({ payableTotal, version: 7 }) as unknown as Given;

test('[CHK-13] an order costs what was on the page at the click, neither more nor less', () => {
  expect(wronglyPriced(cart(100_00), cart(100_00), 7)).toEqual([]);
  const dearer = wronglyPriced(cart(100_00), cart(120_50), 7);
  expect(dearer).toEqual([expect.stringMatching(/ordered for 120.50 ₽, on the page were 100/)]);
  expect(wronglyPriced(cart(100_00), cart(90_00), 7)).toHaveLength(1);
});

test('[CHK-13] nothing is said where nothing was ordered, or shown', () => {
  expect(wronglyPriced(null, cart(120_00), 7)).toEqual([]);
  expect(wronglyPriced(cart(100_00), null, 7)).toEqual([]);
  // The order was answered late, and has taken its goods out of the cart already.
  expect(wronglyPriced(cart(100_00), cart(0), 6)).toEqual([]);
});

test('[LOY-09] a cart says what is to pay where that is not its total', () => {
  const bread = { type: 'PRODUCT', productId: 'bread', product: { name: 'Хлеб' }, quantity: 2 };
  const paid = (payableTotal: number) =>
    cartText({ products: [bread], totalPrice: 100_00, payableTotal } as unknown as Parameters<
      typeof cartText
    >[0]);
  expect(paid(100_00)).toBe('Хлеб × 2; total 100.00 ₽');
  expect(paid(60_50)).toBe('Хлеб × 2; total 100.00 ₽, to pay 60.50 ₽');
});
