// What is modelled: checkouts of one or two orders that are created repeatedly, paid, cancelled, packed with lines
// missing, brought back, or left alone, in any sequence, by a node that is killed wherever it waits. The bank loses calls and answers and repeats or forges reports; the store
// may refuse orders. What can fail: money kept or given back twice, a refund above what is left, units that are lost
// or sold twice.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  cancelOrder as cancelAnOrder,
  loseUnits,
  resumeFollowing,
  resumeOrders,
  returnGoods,
} from '@shop/backend/orders';
import { advancePayment } from '@shop/backend/payments';
import { callDelivery, cancelOrder } from '@shop/contract/orders';
import { fulfilmentFailures } from '@shop/contract/third-party';

import { createCartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { dyingNode } from '../support/dying-context.ts';
import { expectInvariants } from '../support/invariants.ts';
import { bringPromotions, promotion } from '../support/promotions.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

describe.each(databaseKinds)('stories of orders on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    ({ world } = await createCartWorld(database));
    await bringPromotions(world.shop.backend, [
      promotion('FIXED', { benefit: { kind: 'FIXED', amount: 10_001 } }),
    ]);
  });
  beforeEach(async () => {
    world.clock.set('2026-03-02T09:00:00.000Z');
    for (const id of ['400', '401', '429']) await world.setStock(id, 100);
  });
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    world.parties.reset();
  });
  afterAll(async () => world.close());

  const refundsOf = async (orderId: string) =>
    world.db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('money')
      .execute();

  /** Every unit is on the shelf, delivered, or was not found at packing; none is held any more. */
  const expectUnitsOf = async (orderIds: readonly string[], atFirst: number) => {
    const lines = await world.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['product_id', 'initial_quantity', 'quantity', 'status', 'stock_state'])
      .where('order_id', 'in', orderIds)
      .execute();
    for (const id of ['400', '401', '429']) {
      const gone = lines
        .filter((line) => line.product_id === world.productId(id))
        .map(
          (line) =>
            line.initial_quantity -
            (line.status === 'CANCELLED' && line.stock_state !== 'LOST' ? line.quantity : 0),
        );
      expect(await world.stock(id)).toEqual({
        on_hand: atFirst - gone.reduce((all, units) => all + units, 0),
        reserved: 0,
      });
    }
  };

  const faults = fc.record({
    outcome: fc.constantFrom(
      'error500',
      'drop',
      'error401',
      'noWebhook',
      'duplicateWebhooks',
      'badSignature',
      'declineNext:UNKNOWN',
    ),
    operation: fc.constantFrom('create', 'status', 'capture', 'cancel', 'refund', 'charge'),
    phase: fc.constantFrom('before' as const, 'after' as const),
    times: fc.integer({ min: 1, max: 4 }),
  });
  /** What a node of the store does when it is killed. */
  const crashing = ['pay', 'lose', 'cancel', 'bringBack'] as const;
  const crash = async (orderId: string, during: (typeof crashing)[number], at: number) => {
    const { context } = world.shop.backend;
    const node = dyingNode(context, at);
    const payment = await world.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const work = {
      pay: async () => advancePayment(node.context, payment.id),
      lose: async () => loseUnits(node.context, orderId, { lineNo: 1, units: 1 }),
      cancel: async () => cancelAnOrder(node.context, orderId, null),
      bringBack: async () => returnGoods(node.context, orderId, [{ lineNo: 1, units: 1 }]),
    };
    await Promise.race([work[during](), node.died]);
    // The next node starts; the jobs that the dead one had taken are lost.
    await world.db.deleteFrom('job').execute();
    for (const resume of [resumeFollowing, resumeOrders]) await resume(context);
  };
  const actions = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('pay' as const), cvc: fc.constantFrom('123', '123', '301') }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('lose' as const),
        order: fc.nat(1),
        line: fc.integer({ min: 1, max: 2 }),
        units: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('loseAndCancel' as const), order: fc.nat(1) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('bringBack' as const),
        order: fc.nat(1),
        line: fc.integer({ min: 1, max: 2 }),
        units: fc.integer({ min: 1, max: 4 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('crash' as const),
        order: fc.nat(1),
        during: fc.constantFrom(...crashing),
        at: fc.nat(14),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        seconds: fc.constantFrom(0, 3, 26, 180, 1200),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('fault' as const), fault: faults }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'create' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('refuse' as const),
        outcome: fc.constantFrom(...fulfilmentFailures),
      }),
    },
  );
  const carts = fc.constantFrom(
    { '400': 10, '401': 3 },
    { '400': 9, '401': 4, '429': 3 },
    { '401': 8, '429': 7 },
  );

  const stories = fc.array(actions, { minLength: 2, maxLength: 9 });

  test('[CHK-37] [CHK-39] [CHK-44] [CHK-46] [FRM-21] whatever happens to one or two orders and their lines, the bank, our books and the receipts agree on the money kept', async () => {
    await fc.assert(
      fc.asyncProperty(carts, stories, fc.boolean(), async (units, story, areGoodsCalled) => {
        for (const id of ['400', '401', '429']) await world.setStock(id, 1000);
        // Nine o'clock of the next day: the store is open.
        const day = Math.ceil(world.clock.now().getTime() / DAY);
        world.clock.set(new Date(day * DAY + 9 * 3600 * SECOND).toISOString());
        const { token } = await world.signIn();
        const promotionId = world.shop.backend.context.promotions.current.promotions[0]?.id;
        await world.fill(token, units, { promotionId });
        const ids: string[] = [];
        let formUrl: string | null = null;
        /**
         * Orders the cart as it is now. The answer is the open checkout, a new one, or a refusal of an empty cart.
         */
        const create = async () => {
          const renewed = await world.renew(token);
          const answer = await world.create(renewed, world.orderBody(await world.cart(renewed)));
          if (answer.status !== 200) return;
          const { processes } = answer.data;
          formUrl = processes.find(({ redirectUrl }) => redirectUrl !== null)?.redirectUrl ?? formUrl;
          for (const { orderId } of processes) if (!ids.includes(orderId)) ids.push(orderId);
        };
        await create();
        expect(ids).not.toEqual([]);
        const idOf = (at: number): string => ids[at % ids.length] ?? '';
        const cancel = async (at: number) =>
          world.shop.call(cancelOrder, { token: await world.renew(token), params: { orderId: idOf(at) } });
        const lose = async (at: number, lineNo: number, lost: number | null) =>
          loseUnits(world.shop.backend.context, idOf(at), { lineNo, units: lost });
        for (const action of story) {
          if (action.kind === 'pay') {
            if (formUrl !== null) await world.pay({ formUrl }, action.cvc);
          } else if (action.kind === 'create') await create();
          else if (action.kind === 'refuse')
            await world.parties.fault('fulfilment', { outcome: action.outcome });
          else if (action.kind === 'lose') await lose(action.order, action.line, action.units);
          else if (action.kind === 'cancel') await cancel(action.order);
          else if (action.kind === 'loseAndCancel')
            await Promise.all([lose(action.order, 1, 1), cancel(action.order), lose(action.order, 1, 2)]);
          else if (action.kind === 'bringBack')
            await returnGoods(world.shop.backend.context, idOf(action.order), [
              { lineNo: action.line, units: action.units },
            ]);
          else if (action.kind === 'crash') await crash(idOf(action.order), action.during, action.at);
          else if (action.kind === 'wait') await world.shop.runDueJobs(action.seconds * SECOND);
          else await world.parties.fault('bank', action.fault);
        }
        await world.parties.settle();
        for (let turn = 0; turn < 20; turn += 1) await world.shop.runDueJobs(900 * SECOND);
        // Goods by click are called to the door, or cancelled when nobody has called them for five days.
        const renewed = await world.renew(token);
        if (areGoodsCalled)
          for (const orderId of ids)
            await world.shop.call(callDelivery, { token: renewed, params: { orderId } });
        else await world.shop.runDueJobs(6 * DAY);
        for (let turn = 0; turn < 20; turn += 1) await world.shop.runDueJobs(900 * SECOND);
        await expectInvariants(world);
        await fetch(`${world.parties.origin}/__standin/calm`, { method: 'POST' });
        for (const id of ids) {
          const row = await world.db
            .selectFrom('orders')
            .innerJoin('payments', 'payments.order_id', 'orders.id')
            .select([
              'orders.status',
              'orders.number',
              'orders.price',
              'payments.id',
              'payments.is_undoing',
              'payments.state',
            ])
            .where('orders.id', '=', id)
            .executeTakeFirstOrThrow();
          expect([row.status, row.state, row.is_undoing]).toEqual([
            expect.stringMatching(/^(DELIVERED|CANCELLED)$/),
            expect.stringMatching(/^(SUCCEEDED|FAILED)$/),
            false,
          ]);
          const { captured, refunded } = await world.money(id);
          const broughtBack = (await refundsOf(id)).filter(({ cause }) => cause === 'RETURN');
          const stands = row.price - broughtBack.reduce((all, { money }) => all + money, 0);
          expect(captured - refunded).toBe(row.status === 'DELIVERED' ? stands : 0);
          const issued = world.parties.receipts().filter(({ orderNumber }) => orderNumber === row.number);
          const ours = await world.db
            .selectFrom('receipts')
            .select('id')
            .where('order_id', '=', id)
            .execute();
          expect(issued.map((receipt) => receipt.id).toSorted()).toEqual(
            ours.map((receipt) => receipt.id).toSorted(),
          );
          const bank = await world.bankPayment(row.id);
          expect([bank?.capturedAmount ?? 0, bank?.refundedAmount ?? 0]).toEqual([captured, refunded]);
          expect((await refundsOf(id)).every(({ state }) => state === 'CONFIRMED')).toBe(true);
        }
        await expectUnitsOf(ids, 1000);
        world.parties.reset();
      }),
      { numRuns: 15 },
    );
  });
});
