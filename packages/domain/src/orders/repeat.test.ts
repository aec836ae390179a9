import { describe, expect, test } from 'vitest';
import type { WantedLine } from '../cart/index.ts';
import { kopecks } from '../kernel/index.ts';
import { addRepeated, changeGoesOnInMs, repeatLines } from './repeat.ts';
import type { RepeatableLine } from './repeat.ts';

const breakfast = {
  id: 'breakfast',
  title: 'Завтрак',
  imageLink: null,
  discountPercent: 15,
  sets: [
    ['milk', 'kefir'],
    ['bread', 'loaf'],
  ],
};
const stock = (quantities: Record<string, number>) =>
  new Map(
    Object.entries(quantities).map(([id, quantity]) => [
      id,
      { id, quantity, price: kopecks(100), oldPrice: null, promoXY: null, isImpulse: false },
    ]),
  );
const line = (productId: string, repeatQuantity: number, type = 'PRODUCT'): RepeatableLine => ({
  type,
  productId,
  repeatQuantity,
  combo: null,
});
const inCombo = (productId: string, repeatQuantity: number, number = 1): RepeatableLine => ({
  type: 'COMBO_SET',
  productId,
  repeatQuantity,
  combo: { comboId: breakfast.id, number },
});
const product = (productId: string, quantity: number): WantedLine => ({
  type: 'PRODUCT',
  productId,
  quantity,
});
const combo = (quantity: number, ...ids: readonly string[]): WantedLine => ({
  type: 'COMBO_SET',
  comboId: breakfast.id,
  items: ids.map((productId) => ({ productId })),
  quantity,
});
const repeat = (
  lines: readonly RepeatableLine[],
  quantities: Record<string, number>,
  options: { readonly cart?: readonly WantedLine[]; readonly combos?: readonly (typeof breakfast)[] } = {},
) =>
  repeatLines(lines, options.cart ?? [], {
    products: stock(quantities),
    maximums: new Map([['b', 2]]),
    combos: new Map((options.combos ?? [breakfast]).map((one) => [one.id, one])),
  });

test('[RPT-01, RPT-02, RPT-03, ACT-13, ACT-15] quantities are capped to stock and maximum; what is gone and cutlery are dropped', () => {
  const { lines, outcome } = repeat(
    [line('a', 5), line('b', 5), line('c', 1), line('d', 1), line('e', 1, 'CUTLERY')],
    { a: 3, b: 9, c: 0, e: 9 },
  );
  expect(lines).toEqual([product('a', 3), product('b', 2)]);
  expect(outcome).toBe('DECREASED');
});

test('[ACT-14, ACT-16] all sold out and all in stock', () => {
  expect(repeat([line('a', 1)], {})).toEqual({ lines: [], outcome: 'ALL_SOLD_OUT' });
  expect(repeat([line('a', 1), line('e', 1, 'CUTLERY')], { a: 1 }).outcome).toBe('COMPLETE');
});

test('[ACT-11] [OPN-363] a change whose page was left waits for what is left of its second, and goes on for five minutes', () => {
  const change = { orderId: 'order-1', at: 10_000 };
  const after = (ms: number) => changeGoesOnInMs(change, change.at + ms);
  expect([0, 400, 1000, 300_000, 300_001].map(after)).toEqual([1000, 600, 0, 0, null]);
  // The clock follows the store's and may be put back.
  expect(after(-5000)).toBe(1000);
  expect([-300_000, -300_001].map(after)).toEqual([1000, null]);
});

describe('[OPN-298] combos', () => {
  const ordered = [inCombo('milk', 2), inCombo('loaf', 2), line('milk', 1)];

  test('stay combos while they are offered like this', () => {
    expect(repeat(ordered, { milk: 9, loaf: 9 })).toEqual({
      lines: [combo(2, 'milk', 'loaf'), product('milk', 1)],
      outcome: 'COMPLETE',
    });
  });

  test('of any number of products are repeated once', () => {
    const ofThree = { ...breakfast, sets: [['milk'], ['bread'], ['kefir']] };
    const lines = ['milk', 'bread', 'kefir'].map((id) => inCombo(id, 2));
    expect(repeat(lines, { milk: 9, bread: 9, kefir: 9 }, { combos: [ofThree] }).lines).toEqual([
      combo(2, 'milk', 'bread', 'kefir'),
    ]);
  });

  test('take their units before the same products on their own', () => {
    expect(repeat(ordered, { milk: 2, loaf: 9 })).toEqual({
      lines: [combo(2, 'milk', 'loaf')],
      outcome: 'DECREASED',
    });
  });

  test('that are not offered any more, or of other products, become products on their own, with those there were', () => {
    const onTheirOwn = { lines: [product('milk', 3), product('loaf', 2)], outcome: 'COMPLETE' };
    expect(repeat(ordered, { milk: 9, loaf: 9 }, { combos: [] })).toEqual(onTheirOwn);
    const other = { ...breakfast, sets: [['kefir'], ['bread', 'loaf']] };
    expect(repeat(ordered, { milk: 9, loaf: 9 }, { combos: [other] })).toEqual(onTheirOwn);
  });

  test('[RPT-02] of which a product is gone leave the others, on their own', () => {
    const lines = [inCombo('milk', 2), inCombo('loaf', 2)];
    expect(repeat(lines, { milk: 1, loaf: 9 }).lines).toEqual([combo(1, 'milk', 'loaf')]);
    expect(repeat(lines, { milk: 0, loaf: 9 })).toEqual({
      lines: [product('loaf', 2)],
      outcome: 'DECREASED',
    });
    expect(repeat(lines, { loaf: 9 }).lines).toEqual([product('loaf', 2)]);
  });

  test('two of one kind with other products stay two', () => {
    const two = [inCombo('milk', 1), inCombo('loaf', 1), inCombo('kefir', 1, 2), inCombo('bread', 1, 2)];
    expect(repeat(two, { milk: 9, loaf: 9, kefir: 9, bread: 9 }).lines).toEqual([
      combo(1, 'milk', 'loaf'),
      combo(1, 'kefir', 'bread'),
    ]);
  });
});

describe('[OPN-298, OPN-362] a cart that is not empty', () => {
  test('keeps the larger quantity of each line', () => {
    expect(repeat([line('a', 2)], { a: 9 }, { cart: [product('a', 5)] })).toEqual({
      lines: [product('a', 5)],
      outcome: 'COMPLETE',
    });
    expect(repeat([line('a', 5)], { a: 9 }, { cart: [product('a', 2)] }).lines).toEqual([product('a', 5)]);
  });

  test('shares the stock: what its combos hold is not there for a repeat', () => {
    const cart = [combo(2, 'milk', 'loaf')];
    expect(repeat([line('milk', 3)], { milk: 4, loaf: 9 }, { cart })).toEqual({
      lines: [product('milk', 2)],
      outcome: 'DECREASED',
    });
  });
});

test('[OPN-298] repeated lines join the cart with the larger quantity', () => {
  expect(
    addRepeated([product('a', 3), product('b', 1)], [product('b', 4), product('a', 2), product('c', 1)]),
  ).toEqual([product('a', 3), product('b', 4), product('c', 1)]);
});
