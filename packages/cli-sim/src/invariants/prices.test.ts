import { expect, test } from 'vitest';

import type { Books } from './books.ts';
import { unitsCostWhatTheStoreAsks } from './prices.ts';

const ordered = {
  number: '1',
  title: 'Хлеб',
  id: 'bread',
  price: 4_000,
  asked: 5_000,
  at: new Date(100_000),
};

const found = async (repriced: readonly (readonly [string, number])[]): Promise<readonly string[]> =>
  unitsCostWhatTheStoreAsks.judge({
    query: async () => [ordered],
    repricedAt: new Map(repriced),
  } as unknown as Books);

test('[OPN-227] a price of before a change is right for an order of before it, and not long after it', async () => {
  const wrong = ['Хлеб of order 1 costs 40.00 ₽, the store asks for 50.00 ₽'];
  expect(await found([['bread', 200_000]])).toEqual([]);
  expect(await found([['bread', 70_000]])).toEqual([]);
  expect(await found([['bread', 69_999]])).toEqual(wrong);
  expect(await found([['milk', 200_000]])).toEqual(wrong);
});
