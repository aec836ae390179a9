import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getOrder, trackOrders } from '@shop/contract/orders';

import { databaseKinds } from '../support/databases.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const DEADLINE_MS = 1_200_000;

describe.each(databaseKinds)('orders that wait for their payment on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(async () => world.setStock('400', 1000));
  afterAll(async () => world.close());

  const pageOf = async (token: string, orderId: string) =>
    (await world.shop.call(getOrder, { token, params: { orderId }, query: {} })).data.status;
  const trackedOf = async (token: string, orderId: string) =>
    (await world.shop.call(trackOrders, { token })).data.statuses.find(
      (status) => status.orderId === orderId,
    );

  test('[STS-17, FRM-02, OPN-275] the page and the tracking of an order say which payment it waits for, until the time is over', async () => {
    const { token } = await world.customerWithCart();
    const { checkoutId, orderId } = await world.order(token);
    const page = await pageOf(token, orderId);
    expect(page.awaitedPayment).toEqual({
      checkoutId,
      orderIds: [orderId],
      expiresAt: new Date(Date.parse(page.date) + DEADLINE_MS).toISOString(),
    });
    expect(await trackedOf(token, orderId)).toEqual(page);
    await world.shop.runDueJobs(DEADLINE_MS);
    expect((await pageOf(await world.renew(token), orderId)).awaitedPayment).toBeNull();
  });

  test('[STS-17] an order that is paid waits for no payment', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.pay(order);
    expect((await pageOf(token, order.orderId)).awaitedPayment).toBeNull();
    expect((await trackedOf(token, order.orderId))?.awaitedPayment).toBeNull();
  });
});
