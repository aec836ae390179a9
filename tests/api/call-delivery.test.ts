import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelUncalled, resumeFollowing, resumeOrders } from '@shop/backend/orders';
import { callDelivery, cancelOrder, getOrder } from '@shop/contract/orders';

import { cartWorldData, createCartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { feedXml } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Biscuits 429 come by click, 400 are groceries; the store is open from 8 to 23 by its clocks, which are 3 hours ahead of UTC. */
describe.each(databaseKinds)('calling the courier on %s', (database) => {
  const mode: { pace: number; mode: 'auto' | 'manual' | 'off' } = { pace: 1, mode: 'auto' };
  let world: World;
  beforeAll(async () => {
    ({ world } = await createCartWorld(database, {}, mode));
  });
  beforeEach(async () => {
    mode.mode = 'auto';
    world.clock.set('2026-03-02T09:00:00.000Z');
    for (const id of ['400', '429']) await world.setStock(id, 1000);
  });
  afterEach(async () => {
    await world.parties.settle();
    for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(6 * DAY);
    await expectInvariants(world);
    world.parties.reset();
  });
  afterAll(async () => world.close());

  /** A paid order of goods by click. */
  const ordered = async () => {
    const { token } = await world.customerWithCart({ '429': 10 });
    const order = await world.order(token);
    await world.pay(order);
    return { token, id: order.orderId, order };
  };
  /** The same, its goods in the store. */
  const arrived = async () => {
    const placed = await ordered();
    await world.shop.runDueJobs(120 * SECOND);
    return placed;
  };
  const call = async (token: string, orderId: string) => {
    const answer = await world.shop.call(callDelivery, { token, params: { orderId } });
    return { ...answer, code: answer.status === 200 ? null : answer.error.code };
  };
  const statusOf = async (token: string, orderId: string) => {
    const renewed = await world.renew(token);
    const { data } = await world.shop.call(getOrder, { token: renewed, params: { orderId }, query: {} });
    return data.status;
  };
  const told = async (token: string, orderId: string) => {
    const { type, isDeliverable } = await statusOf(token, orderId);
    return [type, isDeliverable];
  };
  const stepsOf = async (orderId: string) => {
    const rows = await world.db
      .selectFrom('order_steps')
      .select(['to_status', 'cause'])
      .where('order_id', '=', orderId)
      .orderBy('step_no')
      .execute();
    return rows.map(({ to_status: to, cause }) => `${to} by ${cause}`);
  };

  test('[ACT-17] [STS-18] [OPN-357] goods by click come to the store first; once there they can be called, and then come to the door', async () => {
    const { token, id } = await ordered();
    expect(await told(token, id)).toEqual(['PROCESSING', false]);
    expect((await statusOf(token, id)).expectedAt).toBeNull();
    await world.shop.runDueJobs(119 * SECOND);
    expect(await told(token, id)).toEqual(['PROCESSING', false]);
    await world.shop.runDueJobs(SECOND);
    expect(await told(token, id)).toEqual(['PROCESSING', true]);
    expect((await statusOf(token, id)).subTitle).toBe('Заказ в магазине, ждёт вас до 7 марта, 12:02');
    // However long they wait, they do not set off by themselves.
    await world.shop.runDueJobs(4 * DAY);
    expect(await told(token, id)).toEqual(['PROCESSING', true]);
    const called = await call(await world.renew(token), id);
    expect([called.status, called.data.status]).toMatchObject([
      200,
      { type: 'DELIVERING', isDeliverable: false },
    ]);
    const promised = Date.parse(called.data.status.expectedAt ?? '') - world.clock.now().getTime();
    expect(promised).toBe(30 * 60 * SECOND);
    // The warehouse is told.
    await world.shop.runDueJobs();
    await world.shop.runDueJobs(600 * SECOND);
    expect(await told(token, id)).toEqual(['DELIVERED', false]);
    expect(await stepsOf(id)).toEqual([
      'PAYMENT by checkout',
      'PROCESSING by payment',
      'DELIVERING by shopper',
      'DELIVERED by fulfilment',
    ]);
  });

  test('[ORD-23] a line names its supplier as it was at ordering; goods of the shop itself have none', async () => {
    const suppliersOf = async (token: string, orderId: string) => {
      const { data } = await world.shop.call(getOrder, { token, params: { orderId }, query: {} });
      return data.products.map(({ supplier }) => supplier);
    };
    const { token, id } = await ordered();
    const sold = {
      name: 'ООО «Лампа»',
      ogrn: '1000000000001',
      inn: '0000000001',
      address: 'Улица, 2',
      email: 'lamp@shop.example',
    };
    expect(await suppliersOf(token, id)).toEqual([sold]);
    const [merchant] = cartWorldData.merchants;
    const renamed = { ...cartWorldData, merchants: [{ ...merchant, name: 'ООО «Фонарь»' }] };
    const imported = await world.shop.importFeed(feedXml(), { storeData: renamed });
    expect(imported.exitCode).toBe(0);
    expect(await suppliersOf(token, id)).toEqual([sold]);
    await world.setStock('429', 1000);
    const next = await ordered();
    expect(await suppliersOf(next.token, next.id)).toEqual([{ ...sold, name: 'ООО «Фонарь»' }]);
    await world.shop.importFeed(feedXml(), { storeData: cartWorldData });
    await world.setStock('400', 1000);
    const groceries = await world.customerWithCart({ '400': 10 });
    const order = await world.order(groceries.token);
    expect(await suppliersOf(groceries.token, order.orderId)).toEqual([null]);
  });

  test('[ACT-17] [CLK-08] of a mixed cart the groceries come at once, the goods by click wait for the call', async () => {
    const { token } = await world.customerWithCart({ '400': 10, '429': 3 });
    const order = await world.order(token);
    const [groceries, byClick] = (await world.processes(token, order.checkoutId)).map((each) => each.orderId);
    await world.pay(order);
    for (const seconds of [180, 600]) await world.shop.runDueJobs(seconds * SECOND);
    expect(await told(token, groceries ?? '')).toEqual(['DELIVERED', false]);
    expect(await told(token, byClick ?? '')).toEqual(['PROCESSING', true]);
    const wrong = await call(await world.renew(token), groceries ?? '');
    expect([wrong.status, wrong.code]).toEqual([409, 'ORDER_NOT_DELIVERABLE']);
    expect((await call(await world.renew(token), byClick ?? '')).data.status.type).toBe('DELIVERING');
  });

  test('[ACT-17] [OPN-364] called too early, or after a cancellation, it is not deliverable; called again it answers the present status', async () => {
    const { token, id } = await ordered();
    const early = await call(token, id);
    expect([early.status, early.code]).toEqual([409, 'ORDER_NOT_DELIVERABLE']);
    await world.shop.runDueJobs(120 * SECOND);
    for (let time = 0; time < 2; time += 1)
      expect((await call(token, id)).data.status.type).toBe('DELIVERING');
    expect((await stepsOf(id)).filter((step) => step.startsWith('DELIVERING'))).toHaveLength(1);
    await world.shop.runDueJobs();
    await world.shop.runDueJobs(600 * SECOND);
    expect((await call(await world.renew(token), id)).data.status.type).toBe('DELIVERED');
    const other = await arrived();
    await world.shop.call(cancelOrder, { token: other.token, params: { orderId: other.id } });
    const late = await call(other.token, other.id);
    expect([late.status, late.code]).toEqual([409, 'ORDER_NOT_DELIVERABLE']);
  });

  test("[ACT-17] [OPN-399] another's order, an unknown one and an anonymous call get the same codes as elsewhere", async () => {
    const { id } = await arrived();
    const stranger = await world.signIn();
    for (const orderId of [id, randomUUID()]) {
      const answer = await call(stranger.token, orderId);
      expect([answer.status, answer.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
    const anonymous = await call(await world.anonymous(), id);
    expect(anonymous.status).toBe(403);
    expect((await call(stranger.token, 'x')).code).toBe('VALIDATION_ERROR');
    expect(await stepsOf(id)).not.toContain('DELIVERING by shopper');
  });

  test('[ACT-19] [OPN-364] a closed store tells its hours and sends nobody; the next morning the call works', async () => {
    const { token, id } = await arrived();
    world.clock.set('2026-03-02T20:00:00.000Z');
    const closed = await call(await world.renew(token), id);
    expect([closed.status, closed.code, closed.error.details]).toEqual([
      409,
      'STORE_IS_CLOSED',
      { open: '08:00', close: '23:00' },
    ]);
    expect(await told(token, id)).toEqual(['PROCESSING', true]);
    world.clock.set('2026-03-03T05:00:00.000Z');
    expect((await call(await world.renew(token), id)).data.status.type).toBe('DELIVERING');
  });

  test('[OPN-358] goods that nobody calls within 5 days, whatever the pace, are cancelled and paid back', async () => {
    const { token, id } = await arrived();
    await world.shop.runDueJobs(5 * DAY - SECOND);
    expect(await told(token, id)).toEqual(['PROCESSING', true]);
    await world.shop.runDueJobs(SECOND);
    await world.shop.runDueJobs(60 * SECOND);
    expect(await told(token, id)).toEqual(['CANCELLED', false]);
    expect(await stepsOf(id)).toContain('CANCEL_PENDING by nobody called');
    expect(await world.money(id)).toEqual({ captured: 70_000, refunded: 70_000 });
    expect(await world.stock('429')).toMatchObject({ on_hand: 1000, reserved: 0 });
  });

  test('[OPN-358] a called order is not cancelled after 5 days, a lost deadline is taken up after a restart', async () => {
    const called = await arrived();
    const forgotten = await arrived();
    await call(called.token, called.id);
    await world.db.deleteFrom('job').execute();
    await resumeFollowing(world.shop.backend.context);
    await resumeOrders(world.shop.backend.context);
    await world.shop.runDueJobs();
    await world.shop.runDueJobs(5 * DAY);
    await world.shop.runDueJobs(60 * SECOND);
    expect(await told(called.token, called.id)).toEqual(['DELIVERED', false]);
    expect(await told(forgotten.token, forgotten.id)).toEqual(['CANCELLED', false]);
    expect(await world.money(called.id)).toEqual({ captured: 70_000, refunded: 0 });
  });

  test('[ACT-17] [STS-26] a call, the deadline and a cancellation at the same moment have one winner', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { token, id } = await arrived();
      world.clock.advance(5 * DAY);
      const renewed = await world.renew(token);
      const rivals = [
        async () => call(renewed, id),
        async () => cancelUncalled(world.shop.backend.context, id),
        async () => world.shop.call(cancelOrder, { token: renewed, params: { orderId: id } }),
      ];
      await Promise.all([...rivals.slice(round % 3), ...rivals.slice(0, round % 3)].map((run) => run()));
      await world.shop.runDueJobs(700 * SECOND);
      const steps = await stepsOf(id);
      const ends = steps.filter((step) => /^(DELIVERING|CANCEL_PENDING) /u.test(step));
      expect(ends).toHaveLength(1);
      const isCalled = ends[0] === 'DELIVERING by shopper';
      expect((await world.money(id)).refunded).toBe(isCalled ? 0 : 70_000);
    }
  });

  test('[STS-24] in mode manual the operator brings the goods to the store, where they wait for the call of shopper or operator', async () => {
    mode.mode = 'manual';
    const { token, id } = await ordered();
    const other = await ordered();
    await world.shop.runDueJobs(DAY);
    expect((await told(token, id))[1]).toBe(false);
    const step = async (order: string) => {
      const said: string[] = [];
      const exitCode = await world.shop.backend.operator.run({ command: 'orders.step', order }, (output) => {
        if (output.kind === 'line' || output.kind === 'error') said.push(output.text);
      });
      return [exitCode, said.join('\n')];
    };
    for (const order of [id, other.id])
      expect(await step(order)).toEqual([
        0,
        expect.stringContaining('its goods have come to the store and wait there to be called.'),
      ]);
    expect(await told(token, id)).toEqual(['PROCESSING', true]);
    expect((await call(await world.renew(token), id)).data.status.type).toBe('DELIVERING');
    await step(other.id);
    expect(await told(other.token, other.id)).toEqual(['DELIVERING', false]);
    expect((await step(id))[0]).toBe(0);
    expect(await told(token, id)).toEqual(['DELIVERED', false]);
  });
});
