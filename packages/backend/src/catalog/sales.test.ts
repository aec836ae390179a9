import { expect, test } from 'vitest';

import { countSales } from './sales.ts';

const categories = new Map([
  ['milk', 'dairy'],
  ['kefir', 'dairy'],
  ['bread', 'bakery'],
]);

test('[PRD-16] [CTG-18] orders are counted by product, by pair, and by category and product; a repeated line counts once', () => {
  const sales = countSales(
    [['milk', 'bread', 'milk'], ['milk', 'kefir', 'bread'], ['milk'], ['gone', 'bread']],
    (id) => categories.get(id),
  );
  expect([sales.ordersOf.get('milk'), sales.ordersOf.get('bread'), sales.ordersOf.get('gone')]).toEqual([
    3, 3, 1,
  ]);
  expect(sales.together.get('milk')).toEqual(
    new Map([
      ['bread', 2],
      ['kefir', 1],
    ]),
  );
  // Both dairy goods of the second order count once.
  expect(sales.withCategory.get('dairy')).toEqual(
    new Map([
      ['bread', 2],
      ['milk', 1],
      ['kefir', 1],
    ]),
  );
  expect(sales.withCategory.get('bakery')?.get('gone')).toBe(1);
});

test('[CTG-18] a huge order takes no more time than a large one', () => {
  const sales = countSales([Array.from({ length: 5_000 }, (_, index) => `p${index}`)], () => 'any');
  expect(sales.ordersOf.size).toBe(40);
});
