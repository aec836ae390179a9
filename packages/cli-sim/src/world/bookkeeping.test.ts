import { createInProcessShop } from '@shop/standalone';
import { expect, test } from 'vitest';

import { keepBooks } from './bookkeeping.ts';
import { queryOf } from './shop-books.ts';

test('[ERC-28] [NET-16] what no page asks for is noted when it is answered so, and other refusals are not', async () => {
  const shop = await createInProcessShop({ seed: 'books' });
  try {
    const { sandbox, origin: shopOrigin } = shop;
    const books = await keepBooks({ query: queryOf(shop), sandbox, now: () => shop.time.now(), shopOrigin });
    const answered = async (code: string): Promise<readonly string[]> => {
      const send = books.noting(async () => Response.json({ error: { code } }, { status: 400 }));
      await send(new Request(`${shopOrigin}/api/store/orders`), 'anna');
      return (await books.violations(true)).map(({ message }) => message);
    };
    expect(await answered('CART_IS_EMPTY')).toEqual([]);
    expect(await answered('VALIDATION_ERROR')).toEqual([
      'GET /api/store/orders was answered with VALIDATION_ERROR',
    ]);
  } finally {
    await shop.stop();
  }
}, 300_000);
