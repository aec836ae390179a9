import { expect, test } from 'vitest';

import type { Books } from './books.ts';
import { pricesChangeWhereTheyAreSet, unitsCostWhatTheStoreAsks } from './prices.ts';

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

test('[OPN-190] a price that is set in one store changes in no other', async () => {
  const at = (showcaseId: string, price: number) => ({ showcaseId, productId: 'bread', price });
  const rows = [at('a', 100), at('b', 200)].map((row) => ({ ...row, store: row.showcaseId, title: 'Хлеб' }));
  const judged = (...prices: readonly object[]) =>
    pricesChangeWhereTheyAreSet.judge({ query: async () => rows, prices } as unknown as Books);
  expect(await judged()).toEqual([]);
  expect(await judged(at('a', 100), at('b', 200))).toEqual([]);
  expect(await judged(at('a', 100), at('b', 150))).toEqual([
    'Хлеб costs 2.00 ₽ in b, where it was 1.50 ₽ and nobody set another price',
  ]);
});
