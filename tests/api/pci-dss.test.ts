import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelOrder, getOrder } from '@shop/contract/orders';
import { getPaymentRedirectUrl } from '@shop/contract/payments';

import { databaseKinds } from '../support/databases.ts';
import { storeData } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const MINUTE = 60_000;

/** A shop whose showcases are all PCI DSS ones, by the file that an operator imports. */
const pciDssStores = {
  ...storeData,
  showcases: storeData.showcases.map((showcase) => ({ ...showcase, isPciDss: true })),
};

describe.each(databaseKinds)('a PCI DSS showcase on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database, { storeData: pciDssStores });
  });
  beforeEach(async () => world.setStock('400', 100));
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    world.parties.reset();
  });
  afterAll(async () => world.close());

  const urlOf = async (token: string, id: string) =>
    world.shop.call(getPaymentRedirectUrl, { token, params: { id } });

  test('[CHK-25] [ORD-29] its process has no address; the payer alone gets it by the payment’s id, and pays there', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    expect(await world.process(token, order)).toMatchObject({
      status: 'REDIRECT',
      redirectUrl: null,
      redirectMethod: 'IFRAME',
      additionalParams: { isPciDss: true, paymentId: order.paymentId },
    });
    const stranger = await world.signIn();
    expect((await urlOf(stranger.token, order.paymentId)).error.code).toBe('PAYMENT_NOT_FOUND');
    const { data } = await urlOf(token, order.paymentId);
    await world.pay({ formUrl: data.redirectUrl });
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    // What is paid has no address any more.
    expect((await urlOf(token, order.paymentId)).status).toBe(404);
  });

  test('[CHK-25] [ERC-39] an order that its page gives up is cancelled, and nothing of it is held', async () => {
    const before = await world.stock('400');
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    const { data } = await urlOf(token, order.paymentId);
    const { orderId } = order;
    expect((await world.shop.call(cancelOrder, { token, params: { orderId } })).status).toBe(200);
    await world.shop.runDueJobs(MINUTE);
    await world.pay({ formUrl: data.redirectUrl });
    expect(await world.bankPayment(order.paymentId)).toMatchObject({ status: 'CANCELLED' });
    expect(await world.stock('400')).toEqual(before);
    expect(await world.money(orderId)).toEqual({ captured: 0, refunded: 0 });
  });

  test('[CHK-25] [ERC-46] one that nobody pays is cancelled at its deadline', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    for (let minute = 0; minute <= 20; minute += 1) await world.shop.runDueJobs(MINUTE);
    const late = await world.renew(token);
    expect(await world.process(late, order)).toMatchObject({ status: 'FAILED', code: 'PAYMENT_TIMEOUT' });
    const params = { orderId: order.orderId };
    const { data } = await world.shop.call(getOrder, { token: late, params, query: {} });
    expect(data.status.type).toBe('CANCELLED');
    expect((await urlOf(late, order.paymentId)).status).toBe(404);
  });
});
