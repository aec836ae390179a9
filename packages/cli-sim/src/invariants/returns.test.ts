import { expect, test } from 'vitest';

import type { Books } from './books.ts';
import { returnsAreGivenBack } from './returns.ts';

/** Seven units for 5.00 ₽, the first three of which cost a kopeck more; two of them came back. */
const line = { quantity: 7, returned: 2, units: 7, price: 500, bonus: 0 };
const found = async (money: number, bonus: number, ...lines: readonly object[]): Promise<readonly string[]> =>
  returnsAreGivenBack.judge({
    query: async () => [{ number: '1', money, bonus, lines: [line, ...lines] }],
  } as unknown as Books);

test('[OPN-351] [OPN-358] goods of which another amount was given back than was charged are found', async () => {
  expect(await found(142, 0)).toEqual([]);
  expect(await found(143, 0)).toEqual([
    'order 1: 1.43 ₽ and 0 bonuses were given back for goods of 1.42 ₽ and 0 bonuses',
  ]);
  const withBonuses = { quantity: 2, returned: 2, units: 2, price: 301, bonus: 100 };
  expect(await found(343, 100, withBonuses)).toEqual([]);
  expect(await found(343, 101, withBonuses)).toHaveLength(1);
});
