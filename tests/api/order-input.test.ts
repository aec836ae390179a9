// What a browser, or a bank, says wrongly about an order: which card pays, what it costs, what was held.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { CardHolder } from '../support/card-holder.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

describe.each(databaseKinds)('wrong input on %s', (database) => {
  let world: World;
  /** How many kopecks the bank's answers are off by. */
  let off = 0;
  const wrongBy = (body: Record<string, unknown>, field: string) =>
    typeof body[field] === 'number' && body[field] > 0 ? { [field]: body[field] + off } : {};
  const misreporting: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (off === 0 || !response.ok || !url.includes('/bank/v1/payments')) return response;
    const body = (await response.json()) as Record<string, unknown>;
    return Response.json({ ...body, ...wrongBy(body, 'amount'), ...wrongBy(body, 'capturedAmount') });
  };

  beforeAll(async () => {
    world = await createWorld(database, { fetch: misreporting });
    await world.setStock('400', 1000);
  });
  afterEach(async () => {
    off = 0;
    await world.parties.settle();
    await expectInvariants(world);
  });
  afterAll(async () => world.close());

  const orders = async (token: string) => {
    const cart = await world.cartAsStored(token);
    return world.db.selectFrom('checkouts').select('id').where('cart_id', '=', cart.id).execute();
  };

  test('[CHK-47] [MTH-10] a card of another shopper, an unknown one and none at all are refused, and nothing is ordered', async () => {
    const owner = await world.signIn();
    const foreign = await new CardHolder(world, owner.token).bind();
    const { token } = await world.customerWithCart();
    const cart = await world.cart(token);
    for (const bindingId of [foreign, randomUUID(), null]) {
      const refused = await world.create(
        token,
        world.orderBody(cart, { paymentType: 'BOUND_CARD', bindingId }),
      );
      expect([bindingId, refused.status, refused.error.code]).toEqual([
        bindingId,
        422,
        'PAYMENT_TYPE_IS_DISABLED',
      ]);
    }
    expect(await orders(token)).toEqual([]);
  });

  test('[CHK-36] [CHK-47] sums that the client sends with its order are nothing', async () => {
    const { token } = await world.customerWithCart();
    const body = world.orderBody(await world.cart(token));
    const lies = { price: 1, amount: 1, totalPrice: 1, payableTotal: 1, spendBonus: 69_999 };
    const answer = await world.create(token, {
      ...body,
      ...lies,
      cart: { ...body.cart, ...lies },
      payment: { ...body.payment, ...lies },
    });
    const process = answer.data.processes[0];
    expect([answer.status, process?.status]).toEqual([200, 'REDIRECT']);
    expect(await world.bankPayment(process?.additionalParams.paymentId ?? '')).toMatchObject({
      amount: 70_000,
    });
    await world.pay({ formUrl: process?.redirectUrl ?? null });
    expect(await world.money(process?.orderId ?? '')).toEqual({ captured: 70_000, refunded: 0 });
  });

  test.each([-1, 1])(
    '[ERC-39] [FRM-21] a bank whose amounts are off by %i kopeck is not believed: no order stands, and what it holds goes back',
    async (kopeck) => {
      const { token } = await world.customerWithCart();
      const order = await world.order(token);
      off = kopeck;
      await world.pay(order);
      for (let look = 0; look < 12; look += 1) await world.shop.runDueJobs(5_000);
      expect(await world.process(token, order)).toMatchObject({ status: 'FAILED', code: 'UNKNOWN' });
      off = 0;
      for (let look = 0; look < 12; look += 1) await world.shop.runDueJobs(60_000);
      expect(await world.bankPayment(order.paymentId)).toMatchObject({
        status: 'CANCELLED',
        capturedAmount: 0,
      });
      expect(await world.money(order.orderId)).toEqual({ captured: 0, refunded: 0 });
      expect((await world.cart(token)).products).toMatchObject([{ quantity: 10 }]);
    },
  );
});
