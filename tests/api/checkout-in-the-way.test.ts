import { checkoutErrorView } from '@shop/domain/checkout';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

describe.each(databaseKinds)('two devices that order one cart on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
    await world.setStock('400', 1000);
  });
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
  });
  afterAll(async () => world.close());

  test('[ERC-31] [OPN-271] an order that another device replaces again and again is given up with CHECKOUT_FAILED; nothing is charged, and the next click orders', async () => {
    const { token } = await world.customerWithCart();
    const cart = await world.cart(token);
    const mine = world.orderBody(cart);
    const rivals = world.orderBody(cart, { paymentType: 'SBER_PAY', bindingId: null });
    expect((await world.create(token, rivals)).status).toBe(200);
    const { context } = world.shop.backend;
    const { stockChanged } = context;
    let isRivalAtIt = false;
    // Whenever a checkout was ended to make room, the other device has ordered before we do.
    const spy = vi.spyOn(context, 'stockChanged').mockImplementation(async (...changed) => {
      await stockChanged(...changed);
      if (isRivalAtIt) return;
      isRivalAtIt = true;
      await world.create(token, rivals);
      isRivalAtIt = false;
    });
    const answer = await world.create(token, mine);
    spy.mockRestore();
    expect([answer.status, answer.error.code]).toEqual([500, 'CHECKOUT_FAILED']);
    expect(answer.error.message).toBe(checkoutErrorView('CHECKOUT_FAILED')?.message);
    expect(await world.db.selectFrom('money_movements').selectAll().execute()).toEqual([]);
    expect((await world.stock('400')).reserved).toBe(10);
    expect((await world.create(token, mine)).status).toBe(200);
  });
});
