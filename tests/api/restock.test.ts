// What is modelled: an account that waits for sold-out goods of one store. What can fail: a stranger reads or ends the wish, a product
// is told of that cannot be bought, wishes grow without end.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addRestockWish, getRestockWishes, removeRestockWish } from '@shop/contract/restock';
import { getCategory, getProduct } from '@shop/contract/catalog';
import { MAX_WISHES } from '@shop/domain/restock';

import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';
import { claimsOf, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const nowhere = '33333333-3333-4333-8333-333333333333';

describe.each(databaseKinds)('goods that are waited for on %s', (database) => {
  let world: World;
  let cheese = '';
  beforeAll(async () => {
    world = await createWorld(database);
    const { data } = await world.shop.call(getCategory, {
      params: { id: moscow.id, idOrSlug: 'syry' },
      token: await world.anonymous(),
    });
    cheese = data.category.productIds[0] ?? '';
  });
  afterAll(async () => world.close());

  const wishes = async (token: string, id: string = moscow.id) =>
    world.shop.call(getRestockWishes, { token, params: { id } });
  const add = async (token: string, productId: string, id: string = moscow.id) =>
    world.shop.call(addRestockWish, { token, params: { id, productId } });
  const remove = async (token: string, productId: string, id: string = moscow.id) =>
    world.shop.call(removeRestockWish, { token, params: { id, productId } });

  test('[PRD-34] a sold-out product is waited for until it is back or not wanted any more', async () => {
    const { token } = await world.signIn();
    expect((await add(token, cheese)).status).toBe(204);
    expect((await add(token, cheese.toUpperCase())).status).toBe(204);
    expect((await wishes(token)).data).toEqual({ productIds: [cheese], back: [] });
    expect((await wishes(token, kazan.id)).data.productIds).toEqual([]);
    expect((await remove(token, cheese)).status).toBe(204);
    expect((await remove(token, cheese)).status).toBe(204);
    expect((await wishes(token)).data.productIds).toEqual([]);
  });

  test('[PRD-34] what can be bought again is told with its price and stock', async () => {
    const { token } = await world.signIn();
    const { data: milk } = await world.shop.call(getProduct, {
      params: { id: moscow.id, idOrSlug: 'moloko-pasterizovannoe-lug-2-5' },
      token,
    });
    await add(token, cheese);
    world.clock.advance(1000);
    await add(token, milk.id);
    const { data } = await wishes(token);
    expect(data.productIds).toEqual([cheese, milk.id]);
    expect(data.back.map(({ id, isAvailable }) => [id, isAvailable])).toEqual([[milk.id, true]]);
  });

  test('[PRD-34] [SHL-46] nobody else sees or ends it, and a visitor has none', async () => {
    const { token } = await world.signIn();
    const stranger = await world.signIn();
    await add(token, cheese);
    expect((await wishes(stranger.token)).data.productIds).toEqual([]);
    await remove(stranger.token, cheese);
    expect((await wishes(token)).data.productIds).toEqual([cheese]);
    const visitor = await world.anonymous();
    expect([(await wishes(visitor)).status, (await add(visitor, cheese)).status]).toEqual([403, 403]);
  });

  test('[PRD-34] an unknown product or store cannot be waited for', async () => {
    const { token } = await world.signIn();
    expect((await add(token, nowhere)).status).toBe(404);
    expect((await add(token, cheese, nowhere)).error.code).toBe('SHOWCASE_NOT_FOUND');
  });

  test('[PRD-34] the oldest wish makes room beyond the maximum', async () => {
    const { token } = await world.signIn();
    const { sub } = claimsOf(token);
    await add(token, cheese);
    const others = await world.db.selectFrom('product').select('id').where('id', '<>', cheese).execute();
    const showcase = world.shop.backend.context.catalog.showcase(moscow.id);
    const sold = others.filter(({ id }) => showcase?.products.has(id) === true).slice(0, MAX_WISHES);
    expect(sold).toHaveLength(MAX_WISHES);
    for (const { id } of sold) {
      world.clock.advance(1000);
      await add(token, id);
    }
    expect((await wishes(token)).data.productIds).toEqual(sold.map(({ id }) => id));
    const kept = world.db.selectFrom('restock_wish').select('product_id').where('user_id', '=', sub);
    expect(await kept.execute()).toHaveLength(MAX_WISHES);
  });

  test('[DEL-14] with the account its wishes are erased', async () => {
    const { token } = await world.signIn();
    const { sub } = claimsOf(token);
    await add(token, cheese);
    const { backend } = world.shop;
    await backend.context.transaction(async (tx) => backend.context.eraseAccount(tx, sub));
    const left = await world.db
      .selectFrom('restock_wish')
      .select('product_id')
      .where('user_id', '=', sub)
      .execute();
    expect(left).toEqual([]);
  });
});
