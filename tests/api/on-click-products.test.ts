import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getOnClickProducts } from '@shop/contract/recommendations';

import { createCartWorld } from '../support/cart-world.ts';
import type { CartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';

describe.each(databaseKinds)('the offer of goods by click on %s', (database) => {
  let carts: CartWorld;
  beforeAll(async () => {
    carts = await createCartWorld(database);
  });
  afterAll(async () => carts.world.close());

  const ask = async (query: { showcaseId?: string; limit?: string } = {}) =>
    carts.world.shop.call(getOnClickProducts, {
      token: await carts.world.anonymous(),
      query: { showcaseId: moscow.id, ...query },
    });
  const ids = async () => (await ask()).data.products.map(({ id }) => id);

  test('[CLK-06, OPN-261] anybody gets the goods by click that are in stock, and no other goods', async () => {
    const { world } = carts;
    const gift = world.productId('429');
    const { data } = await ask();
    expect(data.products.map(({ id, isImpulse }) => [id, isImpulse])).toEqual([[gift, true]]);
    await world.setStock('429', 0);
    expect(await ids()).toEqual([]);
    await world.setStock('429', 5);
    expect(await ids()).toEqual([gift]);
  });

  test('[CHK-31] an order that takes the last unit takes it out of the offer', async () => {
    const { world } = carts;
    for (const id of ['400', '401']) await world.setStock(id, 100);
    await world.setStock('429', 1);
    const shopper = await world.signIn();
    await world.fill(shopper.token, { '400': 10, '429': 1 });
    const order = await world.order(shopper.token);
    await world.pay(order);
    expect(await ids()).toEqual([]);
  });

  test('[CLK-06] an unknown store and nonsense are refused with their codes', async () => {
    const unknown = await ask({ showcaseId: '33333333-3333-4333-8333-333333333333' });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'SHOWCASE_NOT_FOUND']);
    for (const query of [{ showcaseId: 'x' }, { limit: '0' }, { limit: '51' }])
      expect((await ask(query)).error.code).toBe('VALIDATION_ERROR');
  });
});
