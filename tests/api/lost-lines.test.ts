// What is modelled: checkouts of one or two orders that are made again and again, paid, cancelled, packed with lines missing and left
// alone, in any order, over a bank that loses calls and answers and repeats or forges reports, and a store that does not take orders.
// What can fail: money kept or given back twice, a refund above what is left, units that are lost or sold twice.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { loseUnits } from '@shop/backend/orders';
import { advancePayment } from '@shop/backend/payments';
import { cancelOrder, getOrder } from '@shop/contract/orders';
import { fulfilmentFailures } from '@shop/contract/third-party';

import { createCartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { fileOf, importPromotions, promotion } from '../support/promotions.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

describe.each(databaseKinds)('lines that are not found at packing on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    ({ world } = await createCartWorld(database));
    const file = fileOf([promotion('FIXED', { benefit: { kind: 'FIXED', amount: 10_001 } })]);
    const { exitCode, said } = await importPromotions(world.shop.backend, file);
    if (exitCode !== 0) throw new Error(said.join('\n'));
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

  const operate = async (...args: readonly [line: number, units?: number]) => {
    const said: string[] = [];
    const [line, units] = args;
    const exitCode = await world.shop.backend.operator.run(
      { command: 'orders.lose-line', order: number, line, units: units ?? null },
      (output) => void said.push('text' in output ? output.text : ''),
    );
    return { exitCode, said: said.join('\n') };
  };
  let number = '';
  /** Ten and three units at 70 roubles, 100.01 roubles off: 809.99 roubles, which do not divide evenly. */
  const paid = async (units: Readonly<Record<string, number>> = { '400': 10, '401': 3 }) => {
    const { token } = await world.signIn();
    const promotionId = world.shop.backend.context.promotions.current.promotions[0]?.id;
    await world.fill(token, units, { promotionId });
    const order = await world.order(token);
    await world.pay(order);
    const details = await world.shop.call(getOrder, { token, params: { orderId: order.orderId }, query: {} });
    ({ number } = details.data);
    return { token, order, details: details.data };
  };
  const show = async (token: string, orderId: string) =>
    (await world.shop.call(getOrder, { token, params: { orderId }, query: {} })).data;
  const refundsOf = async (orderId: string) =>
    world.db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('money')
      .execute();

  test('[CHK-37] [OPN-358] what a lost line cost goes back to the card, as it was charged; the order costs that much less and goes on', async () => {
    const { token, order, details } = await paid();
    const [first, second] = details.products;
    expect([details.price, first?.price, second?.price]).toEqual([80_999, 62_307, 18_692]);
    const before = await world.stock('401');
    expect(await operate(2, 1)).toEqual({
      exitCode: 0,
      said: expect.stringMatching(/^Order .*: Печенье номер 2, 3 -> 2\. 62\s₽ go back\.$/),
    });
    const after = await show(token, order.orderId);
    // 186.92 roubles for three are 62.31, 62.31 and 62.30: the last unit is lost first.
    expect(after).toMatchObject({ price: 80_999 - 6_230, oldPrice: 84_000, discountAmount: 9_231 });
    expect(after.products[1]).toMatchObject({
      quantity: 2,
      initialQuantity: 3,
      price: 12_462,
      initialPrice: 18_692,
      isDecreased: true,
    });
    expect([after.isOrderModified, after.isOrderLineChanged]).toEqual([true, true]);
    await world.shop.runDueJobs(5 * SECOND);
    expect(await world.money(order.orderId)).toEqual({ captured: 80_999, refunded: 6_230 });
    expect(await world.bankPayment(order.paymentId)).toMatchObject({
      status: 'CAPTURED',
      refundedAmount: 6_230,
    });
    const [refund] = await refundsOf(order.orderId);
    expect(refund).toMatchObject({ cause: 'LOST_LINE', money: 6_230, bonus: 0, state: 'CONFIRMED' });
    // The units are not on the shelf, so they do not come back to it.
    expect(await world.stock('401')).toEqual(before);
    for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(600 * SECOND);
    const delivered = await show(await world.renew(token), order.orderId);
    expect([delivered.status.type, delivered.price]).toEqual(['DELIVERED', 74_769]);
  });

  test('[CHK-37] [ACT-09] [OPN-360] a cancellation after lost lines gives the rest back, by a refund of its own', async () => {
    const { token, order } = await paid();
    const before = await world.stock('400');
    await operate(1, 4);
    await world.shop.call(cancelOrder, { token, params: { orderId: order.orderId } });
    // Lost units are gone: only the other six come back.
    expect((await world.stock('400')).on_hand).toBe(before.on_hand + 6);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect(await world.money(order.orderId)).toEqual({ captured: 80_999, refunded: 80_999 });
    const refunds = await refundsOf(order.orderId);
    expect(refunds.map(({ cause, state }) => [cause, state])).toEqual([
      ['LOST_LINE', 'CONFIRMED'],
      ['CANCELLATION', 'CONFIRMED'],
    ]);
    expect(new Set([...refunds.map(({ id }) => id), order.orderId]).size).toBe(3);
    expect((await show(token, order.orderId)).status.type).toBe('CANCELLED');
    expect(await world.bankPayment(order.paymentId)).toMatchObject({ status: 'REFUNDED' });
  });

  test.each(['error500', 'drop', 'error404'])(
    '[CHK-37] [CHK-41] a refund that the bank answers with %s is made once, and the order goes on meanwhile',
    async (outcome) => {
      const { token, order } = await paid();
      await world.parties.fault('bank', { outcome, operation: 'refund', phase: 'after', times: 3 });
      await operate(1, 1);
      await operate(1, 1);
      await world.shop.runDueJobs();
      expect((await show(token, order.orderId)).status.type).toBe('PROCESSING');
      for (let turn = 0; turn < 12; turn += 1) await world.shop.runDueJobs(5 * SECOND);
      const { captured, refunded } = await world.money(order.orderId);
      expect(captured - refunded).toBe((await show(token, order.orderId)).price);
      expect(await world.bankPayment(order.paymentId)).toMatchObject({ refundedAmount: refunded });
      expect((await refundsOf(order.orderId)).map(({ state }) => state)).toEqual(['CONFIRMED', 'CONFIRMED']);
    },
  );

  test('[CHK-37] units that are lost while the bank gives the first ones back are given back too', async () => {
    const { token, order } = await paid();
    // A report of the bank would bring another look at the payment, which could find the second refund.
    await world.parties.fault('bank', { outcome: 'noWebhook', times: 1000 });
    const { bank } = world.shop.backend.context;
    const refund = bank.refund.bind(bank);
    const spy = vi.spyOn(bank, 'refund').mockImplementationOnce(async (...call) => {
      const answer = await refund(...call);
      await operate(1, 1);
      return answer;
    });
    await operate(2, 1);
    await advancePayment(world.shop.backend.context, order.paymentId);
    spy.mockRestore();
    expect((await refundsOf(order.orderId)).map(({ state }) => state)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const { captured, refunded } = await world.money(order.orderId);
    expect(captured - refunded).toBe((await show(token, order.orderId)).price);
    expect(await world.bankPayment(order.paymentId)).toMatchObject({ refundedAmount: refunded });
  });

  test('[OPN-358] a loss that makes no sense is refused by name, and changes nothing', async () => {
    const { token, order } = await paid({ '400': 10 });
    const before = await show(token, order.orderId);
    const refused = async (line: number, units: number | undefined, words: RegExp) => {
      const { exitCode, said } = await (units === undefined ? operate(line) : operate(line, units));
      expect([exitCode, said]).toEqual([1, expect.stringMatching(words)]);
    };
    await refused(2, undefined, /has no line 2/);
    await refused(1, 11, /fewer than 11 units/);
    await refused(1, undefined, /Nothing of order .* would be left: cancel it/);
    expect(await show(token, order.orderId)).toEqual(before);
    await world.shop.runDueJobs(180 * SECOND);
    await refused(1, 1, /is not being packed/);
    expect(await refundsOf(order.orderId)).toEqual([]);
  });

  /** Every unit is on the shelf, delivered, or was not found at packing; none is held any more. */
  const expectUnitsOf = async (orderIds: readonly string[], atFirst: number) => {
    const lines = await world.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['product_id', 'initial_quantity', 'quantity', 'status'])
      .where('order_id', 'in', orderIds)
      .execute();
    for (const id of ['400', '401', '429']) {
      const gone = lines
        .filter((line) => line.product_id === world.productId(id))
        .map((line) => line.initial_quantity - (line.status === 'CANCELLED' ? line.quantity : 0));
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

  test('[CHK-37] [CHK-39] [CHK-44] [CHK-46] [FRM-21] whatever becomes of one or two orders and their lines, money kept is what stands, at the bank, in our books and on receipts', async () => {
    await fc.assert(
      fc.asyncProperty(carts, fc.array(actions, { minLength: 2, maxLength: 9 }), async (units, story) => {
        for (const id of ['400', '401', '429']) await world.setStock(id, 1000);
        // Nine o'clock of the next day: the store is open.
        const day = Math.ceil(world.clock.now().getTime() / DAY);
        world.clock.set(new Date(day * DAY + 9 * 3600 * SECOND).toISOString());
        const { token } = await world.signIn();
        const promotionId = world.shop.backend.context.promotions.current.promotions[0]?.id;
        await world.fill(token, units, { promotionId });
        const ids: string[] = [];
        let formUrl: string | null = null;
        /** Orders the cart as it is now: what is open stays, what is not in the way is new, an empty cart is refused. */
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
          else if (action.kind === 'wait') await world.shop.runDueJobs(action.seconds * SECOND);
          else await world.parties.fault('bank', action.fault);
        }
        await world.parties.settle();
        for (let turn = 0; turn < 40; turn += 1) await world.shop.runDueJobs(900 * SECOND);
        await expectInvariants(world);
        await fetch(`${world.parties.origin}/__standin/calm`, { method: 'POST' });
        for (const id of ids) {
          const row = await world.db
            .selectFrom('orders')
            .innerJoin('payments', 'payments.order_id', 'orders.id')
            .select(['orders.status', 'orders.price', 'payments.id', 'payments.is_undoing', 'payments.state'])
            .where('orders.id', '=', id)
            .executeTakeFirstOrThrow();
          expect([row.status, row.state, row.is_undoing]).toEqual([
            expect.stringMatching(/^(DELIVERED|CANCELLED)$/),
            expect.stringMatching(/^(SUCCEEDED|FAILED)$/),
            false,
          ]);
          const { captured, refunded } = await world.money(id);
          expect(captured - refunded).toBe(row.status === 'DELIVERED' ? row.price : 0);
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
