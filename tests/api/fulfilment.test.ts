import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { resumeFollowing, stepOrder } from '@shop/backend/orders';
import { cancelOrder, getOrder, trackOrders } from '@shop/contract/orders';

import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

describe.each(databaseKinds)('fulfilment on %s', (database) => {
  /** As if the shop had been started with another mode. */
  const mode: { pace: number; mode: 'auto' | 'manual' | 'off' } = { pace: 1, mode: 'manual' };
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database, { warehouse: mode });
  });
  beforeEach(async () => {
    mode.mode = 'manual';
    await world.setStock('400', 1000);
  });
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    world.parties.reset();
  });
  afterAll(async () => world.close());

  const unpaid = async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    const { number } = await world.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    return { token, order, id: order.orderId, number };
  };
  const paid = async () => {
    const placed = await unpaid();
    await world.pay(placed.order);
    return placed;
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
  const statusOf = async (orderId: string) =>
    (await world.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  /** The output of the operator's command, and its exit code. */
  const step = async (order: string): Promise<readonly [number, string]> => {
    const said: string[] = [];
    const exitCode = await world.shop.backend.operator.run({ command: 'orders.step', order }, (output) => {
      if (output.kind === 'line' || output.kind === 'error') said.push(output.text);
    });
    return [exitCode, said.join('\n')];
  };
  /** A day passes, with a restart in between. */
  const letTimePass = async () => {
    await world.shop.runDueJobs(DAY / 2);
    await resumeFollowing(world.shop.backend.context);
    await world.shop.runDueJobs(DAY / 2);
  };

  test('[STS-24] [OPN-358] in mode manual an order moves only by the operator’s steps, each of which is reported', async () => {
    const { token, id, number } = await paid();
    await letTimePass();
    expect(await statusOf(id)).toBe('PROCESSING');
    expect(await step(number)).toEqual([
      0,
      `Order ${number}: PROCESSING -> DELIVERING. The next step leads to DELIVERED.`,
    ]);
    await letTimePass();
    const renewed = await world.renew(token);
    const seen = await world.shop.call(getOrder, { token: renewed, params: { orderId: id }, query: {} });
    expect(seen.data.status).toMatchObject({ type: 'DELIVERING', isCancellable: false });
    expect(await step(id)).toEqual([0, `Order ${number}: DELIVERING -> DELIVERED. It has no further step.`]);
    expect(await stepsOf(id)).toEqual([
      'PAYMENT by checkout',
      'PROCESSING by payment',
      'DELIVERING by operator',
      'DELIVERED by operator',
    ]);
  });

  test('[STS-24] [STS-22] [STS-17] [STS-19] an order delivered by drone is stepped to its locker first, whose code shows while it waits there', async () => {
    const { token, id, number } = await paid();
    await world.db.updateTable('orders').set({ delivery_option: 'DRONE' }).where('id', '=', id).execute();
    const shown = async () => {
      const { data } = await world.shop.call(getOrder, { token, params: { orderId: id }, query: {} });
      return data.status;
    };
    expect((await step(number))[1]).toContain('The next step leads to DRONE_LOCKER_PICKUP_READY.');
    expect(await shown()).toMatchObject({ title: 'Дрон в пути', droneLockerCode: null });
    const tracked = await world.shop.call(trackOrders, { token });
    expect(tracked.data.informers).toMatchObject([{ text: 'Дрон в пути', deliveryOption: 'DRONE' }]);
    expect((await step(number))[1]).toContain(
      '-> DRONE_LOCKER_PICKUP_READY. The next step leads to DELIVERED.',
    );
    const waiting = await shown();
    expect(waiting).toMatchObject({ title: 'Заказ ждёт в ячейке', deliveryCode: null, isFinished: false });
    expect(waiting.droneLockerCode).toMatch(/^\d{6}$/);
    expect((await shown()).droneLockerCode).toBe(waiting.droneLockerCode);
    expect((await step(number))[1]).toContain('-> DELIVERED. It has no further step.');
    expect(await shown()).toMatchObject({ title: 'Доставили', droneLockerCode: null, isTipsAllowed: false });
  });

  test('[STS-24] [STS-22] orders that cannot be stepped are refused with the reason: unknown, not paid yet, delivered, cancelled', async () => {
    expect(await step('000-000-000')).toEqual([1, 'There is no order 000-000-000.']);
    const { order, id, number } = await unpaid();
    const notPaid = `Order ${number} is not paid yet (PAYMENT): it moves once it is.`;
    expect(await step(number)).toEqual([1, notPaid]);
    await world.pay(order);
    await step(number);
    await step(number);
    expect(await step(number)).toEqual([1, `Order ${number} is DELIVERED: it has no further step.`]);
    expect(await statusOf(id)).toBe('DELIVERED');
    const other = await unpaid();
    await world.shop.call(cancelOrder, { token: other.token, params: { orderId: other.id } });
    expect((await step(other.id))[1]).toBe(`Order ${other.number} is CANCELLED: it has no further step.`);
  });

  test('[STS-24] [ACT-07] a cancelled order can be stepped to its end once its money is back, not before', async () => {
    const { token, id, number } = await paid();
    await world.parties.fault('bank', { outcome: 'error500', operation: 'refund', times: 2 });
    await world.shop.call(cancelOrder, { token, params: { orderId: id } });
    expect(await step(number)).toEqual([1, `Order ${number} is CANCEL_PENDING: it waits for its refund.`]);
    for (let turn = 0; turn < 6; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect(await world.money(id)).toEqual({ captured: 70_000, refunded: 70_000 });
    expect(await statusOf(id)).toBe('CANCEL_PENDING');
    expect(await step(number)).toEqual([
      0,
      `Order ${number}: CANCEL_PENDING -> CANCELLED. It has no further step.`,
    ]);
  });

  test('[STS-24] [STS-22] two steps at the same moment move the order once, and one of them is told so', async () => {
    const { id, number } = await paid();
    const { context } = world.shop.backend;
    let arrived = 0;
    let open = (): void => undefined;
    const bothAreThere = new Promise<void>((resolve) => {
      open = resolve;
    });
    // Both have seen the order in PROCESSING before either of them begins to move it.
    const transaction: typeof context.transaction = async (run) => {
      arrived += 1;
      if (arrived === 2) open();
      await bothAreThere;
      return context.transaction(run);
    };
    const racing = { ...context, transaction };
    const outcomes = await Promise.all([stepOrder(racing, id), stepOrder(racing, number)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({
      ok: false,
      error: {
        code: 'ORDER_MOVED',
        message: `Order ${number} has just left PROCESSING: it is DELIVERING now.`,
      },
    });
    expect(await statusOf(id)).toBe('DELIVERING');
    expect((await stepsOf(id)).slice(2)).toEqual(['DELIVERING by operator']);
  });

  test('[STS-24] [OPN-358] in mode off nothing moves an order: not time, not a step, not a leftover job', async () => {
    mode.mode = 'auto';
    const { id, number } = await paid();
    mode.mode = 'off';
    await letTimePass();
    expect(await step(number)).toEqual([1, 'Fulfilment is off (FULFILMENT_MODE): no order moves.']);
    expect(await stepsOf(id)).toEqual(['PAYMENT by checkout', 'PROCESSING by payment']);
  });

  test('[STS-24] [STS-25] an order left by another mode goes on by itself in mode auto', async () => {
    mode.mode = 'off';
    const { id } = await paid();
    await letTimePass();
    mode.mode = 'auto';
    await resumeFollowing(world.shop.backend.context);
    await world.shop.runDueJobs();
    await world.shop.runDueJobs(179 * SECOND);
    expect(await statusOf(id)).toBe('PROCESSING');
    await world.shop.runDueJobs(SECOND);
    await world.shop.runDueJobs(600 * SECOND);
    expect((await stepsOf(id)).slice(2)).toEqual(['DELIVERING by fulfilment', 'DELIVERED by fulfilment']);
  });

  test('[STS-24] [OPN-358] goods of an order that is delivered on call come to the store, and wait there for the call', async () => {
    mode.mode = 'auto';
    const { order, id, number } = await unpaid();
    await world.db.updateTable('orders').set({ is_delivered_on_call: true }).where('id', '=', id).execute();
    await world.pay(order);
    const goodsInStore = async () =>
      world.db
        .selectFrom('orders')
        .select('goods_in_store_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await world.shop.runDueJobs(119 * SECOND);
    expect(await goodsInStore()).toEqual({ goods_in_store_at: null });
    await world.shop.runDueJobs(SECOND);
    const since = world.clock.now();
    expect(await goodsInStore()).toEqual({ goods_in_store_at: since });
    await letTimePass();
    expect([await statusOf(id), await goodsInStore()]).toEqual(['PROCESSING', { goods_in_store_at: since }]);
    // The call itself: the courier of the warehouse sets off.
    expect((await step(number))[0]).toBe(0);
    await world.shop.runDueJobs();
    await world.shop.runDueJobs(600 * SECOND);
    expect((await stepsOf(id)).slice(2)).toEqual(['DELIVERING by operator', 'DELIVERED by fulfilment']);
  });

  test('[STS-24] [STS-22] in mode auto an operator may step early, and the scheduled step is then not taken twice', async () => {
    mode.mode = 'auto';
    const { id, number } = await paid();
    expect((await step(number))[0]).toBe(0);
    // The warehouse is told, so that it counts from here.
    await world.shop.runDueJobs();
    // By now the step out of PROCESSING would have been due.
    await world.shop.runDueJobs(180 * SECOND);
    expect(await statusOf(id)).toBe('DELIVERING');
    await world.shop.runDueJobs(420 * SECOND);
    expect((await stepsOf(id)).slice(2)).toEqual(['DELIVERING by operator', 'DELIVERED by fulfilment']);
  });
});
