import { expect, test } from 'vitest';

import { kopecks } from '../kernel/index.ts';
import { comboPrice } from '../cart/index.ts';
import { comboPriceFrom } from './combo-sets.ts';

const part = (price: number | null, quantity = 1) => ({
  price: price === null ? null : kopecks(price),
  quantity,
});

test('[CMB-23] [OPN-230] the discount of a combo is rounded down to a kopeck', () => {
  expect(comboPrice([kopecks(9_990), kopecks(5_005)], 15)).toBe(12_746);
  expect(comboPrice([kopecks(100), kopecks(100)], 90)).toBe(20);
});

test('[CMB-06] [OPN-230] a combo costs at least its cheapest full selection that can be bought', () => {
  const sets = [
    [part(10_000), part(8_000, 0), part(null), part(9_000)],
    [part(5_000), part(6_000)],
  ];
  expect(comboPriceFrom(sets, 10)).toBe(12_600);
});

test('[CMB-06] [OPN-230] without a full selection in stock a combo has no price', () => {
  expect(comboPriceFrom([[part(10_000)], [part(5_000, 0), part(null)]], 10)).toBeNull();
  expect(comboPriceFrom([], 10)).toBeNull();
});
