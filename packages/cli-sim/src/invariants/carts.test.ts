import { expect, test } from 'vitest';

import type { Books } from './books.ts';
import { cartsKeepTheRest } from './carts.ts';

const found = async (cartId: string, units: number): Promise<readonly string[]> =>
  cartsKeepTheRest.judge({
    query: async () => [{ id: 'cart', ordered: { milk: 2 } }],
    gone: [{ cartId, productId: 'milk', units }],
  } as unknown as Books);

test('[CHK-43] [OPN-278] a product that leaves a cart, though more of it was put in than was ever paid for, is found', async () => {
  expect(await found('cart', 3)).toEqual(['3 units of the product milk are gone from the cart cart']);
  expect(await found('cart', 2)).toEqual([]);
  // Its goods are in the cart of the account now.
  expect(await found('cart of a visitor', 3)).toEqual([]);
});
