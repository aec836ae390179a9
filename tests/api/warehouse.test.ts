import { createHmac, randomUUID } from 'node:crypto';

import { resumeFollowing } from '@shop/backend/orders';
import { cancelOrder, getOrder } from '@shop/contract/orders';
import { fulfilmentSignatureHeader, fulfilmentTimestampHeader } from '@shop/contract/third-party';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { testSettings } from '../support/settings.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;

describe.each(databaseKinds)('the warehouse and its reports on %s', (database) => {
  /** Pickers and couriers do what a test tells them. */
  const warehouse: { mode: 'auto' | 'manual'; pace: number } = { mode: 'manual', pace: 1 };
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database, { warehouse });
  });
  beforeEach(async () => {
    warehouse.mode = 'manual';
    await world.setStock('400', 1000);
    await world.setStock('401', 1000);
  });
  afterEach(async () => {
    await world.parties.calm();
    await world.parties.settle();
    await expectInvariants(world);
    world.parties.reset();
  });
  afterAll(async () => world.close());

  const unpaid = async () => {
    const { token } = await world.customerWithCart({ '400': 10, '401': 2 });
    const order = await world.order(token);
    return { token, order, id: order.orderId };
  };
  const paid = async () => {
    const placed = await unpaid();
    await world.pay(placed.order);
    await world.shop.runDueJobs();
    return placed;
  };
  const statusOf = async (id: string) =>
    (await world.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  const stepsOf = async (id: string) => {
    const rows = await world.db
      .selectFrom('order_steps')
      .select(['to_status', 'cause'])
      .where('order_id', '=', id)
      .orderBy('step_no')
      .execute();
    return rows.slice(2).map(({ to_status: to, cause }) => `${to} by ${cause}`);
  };
  const step = async (orderId: string) => (await world.parties.byHand('step', { orderId }))[0];
  const packed = (orderId: string) =>
    world.parties.warehouseOrders().find((order) => order.orderId === orderId)?.state;

  interface Report {
    readonly orderId: string;
    readonly state: string;
    readonly missing?: readonly { readonly lineNo: number; readonly units: number }[];
    readonly reportId?: string;
    readonly nextStepAt?: string | null;
  }
  /** A report as the warehouse sends it, unless `change` makes it another one; answers status and code. */
  const report = async (
    { orderId, state, missing = [], reportId = randomUUID(), nextStepAt = null }: Report,
    change: { readonly secret?: string; readonly ageMs?: number; readonly body?: string } = {},
  ) => {
    const body = JSON.stringify({ reportId, order: { orderId, state, missing, nextStepAt } });
    const timestamp = String(Math.floor((world.clock.now().getTime() - (change.ageMs ?? 0)) / SECOND));
    const secret = change.secret ?? testSettings.fulfilment.service?.webhookSecret ?? '';
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const answer = await world.shop.backend.fetch(
      new Request('http://shop.test/fulfilment/reports', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [fulfilmentTimestampHeader]: timestamp,
          [fulfilmentSignatureHeader]: `sha256=${signature}`,
        },
        body: change.body ?? body,
      }),
    );
    const text = await answer.text();
    return [answer.status, text === '' ? null : (JSON.parse(text) as { code: string }).code];
  };
  const taken = [204, null];

  test('[STS-22] [STS-23] [OPN-358] an order moves when its warehouse reports, without being asked', async () => {
    const { id } = await paid();
    expect(packed(id)).toBe('PACKING');
    expect(await step(id)).toBe(200);
    expect(await statusOf(id)).toBe('DELIVERING');
    expect(await step(id)).toBe(200);
    expect(await stepsOf(id)).toEqual(['DELIVERING by fulfilment', 'DELIVERED by fulfilment']);
  });

  test('[STS-22] [OPN-358] a forged, old, unknown, too early or impossible report is refused by its code and moves nothing', async () => {
    const { id } = await paid();
    const to = (state: string, orderId = id) => ({ orderId, state });
    const fair = to('ON_THE_WAY');
    expect(await report(fair, { secret: 'another secret, not ours' })).toEqual([401, 'INVALID_SIGNATURE']);
    const other = JSON.stringify({
      reportId: randomUUID(),
      order: { ...fair, missing: [], nextStepAt: null },
    });
    expect(await report(fair, { body: other })).toEqual([401, 'INVALID_SIGNATURE']);
    expect(await report(fair, { ageMs: 301 * SECOND })).toEqual([401, 'REPORT_TOO_OLD']);
    expect(await report(fair, { ageMs: -301 * SECOND })).toEqual([401, 'REPORT_TOO_OLD']);
    expect(await report(to('DELIVERED', randomUUID()))).toEqual([404, 'ORDER_NOT_FOUND']);
    for (const state of ['IN_LOCKER', 'IN_STORE', 'CANCELLED', 'CANCELLING'])
      expect([state, await report(to(state))]).toEqual([state, [409, 'REPORT_NOT_POSSIBLE']]);
    for (const missing of [
      [{ lineNo: 9, units: 1 }],
      [{ lineNo: 1, units: 11 }],
      [
        { lineNo: 1, units: 1 },
        { lineNo: 1, units: 1 },
      ],
    ])
      expect(await report({ ...to('PACKING'), missing })).toEqual([409, 'REPORT_NOT_POSSIBLE']);
    const everything = [
      { lineNo: 1, units: 10 },
      { lineNo: 2, units: 2 },
    ];
    // What is on its way cannot be nothing.
    for (const state of ['ON_THE_WAY', 'DELIVERED', 'IN_STORE'])
      expect(await report({ ...to(state), missing: everything })).toEqual([409, 'REPORT_NOT_POSSIBLE']);
    expect((await report(to('LOST')))[0]).toBe(400);
    const early = await unpaid();
    expect(await report(to('DELIVERED', early.id))).toEqual([409, 'REPORT_TOO_EARLY']);
    expect([await statusOf(id), await statusOf(early.id)]).toEqual(['PROCESSING', 'PAYMENT']);
    const kept = world.db
      .selectFrom('fulfilment_reports')
      .selectAll()
      .where('order_id', 'in', [id, early.id]);
    expect(await kept.execute()).toEqual([]);
    expect(await world.money(id)).toMatchObject({ refunded: 0 });
  });

  test('[STS-22] [CHK-37] a report that comes twice, late or after a later one has its effect once and moves no order back', async () => {
    const { token, id } = await paid();
    const reportId = randomUUID();
    const missing = [{ lineNo: 2, units: 1 }];
    const lost = { orderId: id, state: 'PACKING', missing, reportId };
    expect(
      await Promise.all([report(lost), report(lost), report({ ...lost, reportId: randomUUID() })]),
    ).toEqual([taken, taken, taken]);
    expect(await report({ orderId: id, state: 'DELIVERED', missing })).toEqual(taken);
    expect(await report({ orderId: id, state: 'ON_THE_WAY', missing })).toEqual(taken);
    expect(await report({ orderId: id, state: 'PACKING' })).toEqual(taken);
    expect(await stepsOf(id)).toEqual(['DELIVERING by fulfilment', 'DELIVERED by fulfilment']);
    await world.shop.runDueJobs(5 * SECOND);
    const { data } = await world.shop.call(getOrder, { token, params: { orderId: id }, query: {} });
    expect(data.products.map(({ quantity }) => quantity)).toEqual([10, 1]);
    const { captured, refunded } = await world.money(id);
    expect(captured - refunded).toBe(data.price);
    expect(await report({ orderId: id, state: 'DELIVERED', missing: [{ lineNo: 2, units: 2 }] })).toEqual([
      409,
      'REPORT_NOT_POSSIBLE',
    ]);
  });

  test.each(['PACKING', 'CANCELLED'])(
    '[OPN-358] [CHK-37] [CHK-39] an order of which the warehouse finds nothing (%s) is cancelled and paid back, and its units are gone',
    async (state) => {
      const before = await world.stock('400');
      const { token, id } = await paid();
      const missing = [
        { lineNo: 1, units: 10 },
        { lineNo: 2, units: 2 },
      ];
      const told = { orderId: id, state, missing };
      expect(await Promise.all([report(told), report(told)])).toEqual([taken, taken]);
      expect(await statusOf(id)).toBe('CANCEL_PENDING');
      // This warehouse's own books still have the order: it is taken back there.
      await world.shop.runDueJobs(5 * SECOND);
      expect(packed(id)).toBe('CANCELLING');
      await step(id);
      for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(60 * SECOND);
      expect(await stepsOf(id)).toEqual([
        'CANCEL_PENDING by nothing found',
        expect.stringMatching(/^CANCELLED by /),
      ]);
      const { captured, refunded } = await world.money(id);
      expect([captured, refunded]).toEqual([captured, captured]);
      expect(captured).toBeGreaterThan(0);
      expect(await world.stock('400')).toEqual({ ...before, on_hand: before.on_hand - 10 });
      const { data } = await world.shop.call(getOrder, { token, params: { orderId: id }, query: {} });
      expect(data.products.map(({ quantity }) => quantity)).toEqual([10, 2]);
      expect(await report({ ...told, state: 'CANCELLED' })).toEqual(taken);
    },
  );

  test('[OPN-358] [STS-23] the stand-in whose pickers find nothing ends the order, and the shop follows', async () => {
    const { id } = await paid();
    await world.parties.byHand('lose-line', { orderId: id, line: 1, units: 10 });
    await world.parties.byHand('lose-line', { orderId: id, line: 2, units: 2 });
    expect([packed(id), await statusOf(id)]).toEqual(['CANCELLED', 'CANCEL_PENDING']);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(60 * SECOND);
    expect(await statusOf(id)).toBe('CANCELLED');
    const { captured, refunded } = await world.money(id);
    expect(refunded).toBe(captured);
  });

  test.each(['noReport', 'badSignature', 'oldReport', 'duplicateReports', 'lateReport', 'reportsOutOfOrder'])(
    '[STS-22] [STS-25] a report that goes wrong (%s) is made up for by asking',
    async (outcome) => {
      const { id } = await paid();
      await world.parties.fault('fulfilment', { outcome, times: 3 });
      await world.parties.byHand('lose-line', { orderId: id, line: 1, units: 3 });
      await step(id);
      await step(id);
      for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(60 * SECOND);
      expect(await stepsOf(id)).toEqual(['DELIVERING by fulfilment', 'DELIVERED by fulfilment']);
      const { captured, refunded } = await world.money(id);
      expect(captured - refunded).toBe(
        (await world.db.selectFrom('orders').select('price').where('id', '=', id).executeTakeFirstOrThrow())
          .price,
      );
      expect(refunded).toBeGreaterThan(0);
    },
  );

  test('[STS-22] [STS-25] a warehouse that has said when it goes on is asked then; one that has not, or was late to, at once', async () => {
    /** The status of an order, and in how many ms the warehouse is asked about it. */
    const looksAt = async (id: string) => {
      const { status, look_at: due } = await world.db
        .selectFrom('orders')
        .select(['status', 'look_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [status, (due?.getTime() ?? Number.NaN) - world.clock.now().getTime()];
    };
    const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
    warehouse.mode = 'auto';
    const { order, id } = await unpaid();
    await world.pay(order);
    // The stand-in has taken the order and told when it is packed.
    expect(await looksAt(id)).toEqual(['PROCESSING', 180 * SECOND]);
    const told = { orderId: id, state: 'ON_THE_WAY' };
    expect(await report({ ...told, nextStepAt: inMs(600 * SECOND) })).toEqual(taken);
    expect(await looksAt(id)).toEqual(['DELIVERING', 600 * SECOND]);
    for (const nextStepAt of [null, inMs(-1)]) {
      const other = await paid();
      expect(await report({ ...told, orderId: other.id, nextStepAt })).toEqual(taken);
      expect(await looksAt(other.id)).toEqual(['DELIVERING', 0]);
    }
    // Nobody reports any more.
    await world.parties.fault('fulfilment', { outcome: 'noReport', times: 10 });
    for (let turn = 0; turn < 20; turn += 1) await world.shop.runDueJobs(60 * SECOND);
    expect(await statusOf(id)).toBe('DELIVERED');
  });

  test('[CHK-39] [OPN-273] an order that comes to nothing is taken back at the warehouse, whatever was answered', async () => {
    const { id, order } = await unpaid();
    await world.parties.fault('fulfilment', {
      outcome: 'drop',
      operation: 'accept',
      phase: 'after',
      times: 100,
    });
    await world.pay(order);
    for (let turn = 0; turn < 15; turn += 1) await world.shop.runDueJobs(3 * SECOND);
    expect([await statusOf(id), packed(id)]).toEqual(['CANCELLED', 'CANCELLING']);
    const refused = await unpaid();
    await world.parties.calm();
    await world.parties.fault('fulfilment', { outcome: 'REJECTED_ON_CREATION_IN_FULFILLMENT' });
    await world.pay(refused.order);
    await world.shop.runDueJobs();
    expect([await statusOf(refused.id), packed(refused.id)]).toEqual(['CANCELLED', 'CANCELLED']);
    expect(await report({ orderId: refused.id, state: 'CANCELLED' })).toEqual(taken);
  });

  test('[ACT-07] [STS-26] a cancellation reaches the warehouse, also one that is silent; what it did before moves nothing', async () => {
    const { token, id } = await paid();
    await world.parties.fault('fulfilment', { outcome: 'error500', operation: 'cancel', times: 2 });
    await world.shop.call(cancelOrder, { token, params: { orderId: id } });
    expect(await report({ orderId: id, state: 'DELIVERED' })).toEqual(taken);
    expect(await statusOf(id)).toBe('CANCEL_PENDING');
    warehouse.mode = 'auto';
    for (let turn = 0; turn < 8; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect([await statusOf(id), packed(id)]).toEqual(['CANCELLED', 'CANCELLED']);
    expect(await world.money(id)).toEqual({ captured: 84_000, refunded: 84_000 });
  });

  test('[STS-25] a warehouse that has forgotten an order gets it again and goes on from where it was', async () => {
    const { id } = await paid();
    await step(id);
    expect(await statusOf(id)).toBe('DELIVERING');
    world.parties.reset();
    // It is told where the order is together with the order: meanwhile nobody packs it again.
    await world.parties.fault('fulfilment', { outcome: 'error500', operation: 'correct', times: 5 });
    await resumeFollowing(world.shop.backend.context);
    await world.shop.runDueJobs();
    expect(packed(id)).toBe('ON_THE_WAY');
    await step(id);
    expect(await statusOf(id)).toBe('DELIVERED');
  });

  test('[STS-25] [OPN-358] a warehouse that gets an order again counts what it misses on from what was missed before', async () => {
    const { id } = await paid();
    const lose = async (units: number) => world.parties.byHand('lose-line', { orderId: id, line: 1, units });
    const left = async () => {
      const rows = world.db.selectFrom('order_lines').select('quantity').where('order_id', '=', id);
      return (await rows.orderBy('line_no').execute()).map(({ quantity }) => quantity);
    };
    const before = await left();
    await lose(3);
    await world.parties.fault('fulfilment', { outcome: 'forgets' });
    await resumeFollowing(world.shop.backend.context);
    await world.shop.runDueJobs();
    await lose(1);
    expect(await left()).toEqual([before[0]! - 4, before[1]]);
  });

  test('[OPN-272] [CHK-39] an order that its warehouse cancels at once is not paid for', async () => {
    const { id, order } = await unpaid();
    await world.parties.fault('fulfilment', { outcome: 'cancelsAtOnce' });
    await world.pay(order);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect([await statusOf(id), packed(id)]).toEqual(['CANCELLED', 'CANCELLED']);
    const { captured, refunded } = await world.money(id);
    expect(captured).toBe(refunded);
  });

  test('[ACT-07] a cancelled order whose goods were given out all the same ends, and its money is back', async () => {
    const { token, id } = await paid();
    await world.parties.fault('fulfilment', { outcome: 'givesOut' });
    await world.shop.call(cancelOrder, { token, params: { orderId: id } });
    for (let turn = 0; turn < 8; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect([await statusOf(id), packed(id)]).toEqual(['CANCELLED', 'DELIVERED']);
    expect(await world.money(id)).toEqual({ captured: 84_000, refunded: 84_000 });
  });
});
