import { expect, test } from 'vitest';

import type { Books } from './books.ts';
import { cartsKeepTheRest } from './carts.ts';

const found = async (cart: object, keptUnits: number): Promise<readonly string[]> =>
  cartsKeepTheRest.judge({
    query: async () => [{ id: 'cart', held: ['bread'], ordered: { milk: 2 }, ...cart }],
    keptIn: () => new Map([['milk', keptUnits]]),
  } as unknown as Books);

test('[CHK-43] [OPN-278] a product that leaves a cart, though more of it was put in than was ever paid for, is found', async () => {
  expect(await found({}, 3)).toEqual(['3 units of the product milk are gone from the cart cart']);
  expect(await found({}, 2)).toEqual([]);
  // Sold out, it would still be there.
  expect(await found({ held: ['milk'] }, 3)).toEqual([]);
});
