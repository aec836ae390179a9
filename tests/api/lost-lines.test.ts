import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { advancePayment } from '@shop/backend/payments';
import { cancelOrder, getOrder } from '@shop/contract/orders';

import { createCartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { bringPromotions, promotion } from '../support/promotions.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;

describe.each(databaseKinds)('lines that are not found at packing on %s', (database) => {
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

  test('[CHK-37] [OPN-358] the charged price of a lost line is refunded to the card; the order costs that much less and goes on', async () => {
    const { token, order, details } = await paid();
    const [first, second] = details.products;
    expect([details.price, first?.price, second?.price]).toEqual([80_999, 62_307, 18_692]);
    const before = await world.stock('401');
    expect(await operate(2, 1)).toEqual({
      exitCode: 0,
      said: expect.stringMatching(/^Order .*: Печенье номер 2, 3 -> 2\. 62,30\s₽ go back\.$/),
    });
    const after = await show(token, order.orderId);
    // Three units for 186.92 roubles cost 62.31, 62.31 and 62.30; the last one is lost first.
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
    // The units were not on the shelf, so they do not return to stock.
    expect(await world.stock('401')).toEqual(before);
    for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(600 * SECOND);
    const delivered = await show(await world.renew(token), order.orderId);
    expect([delivered.status.type, delivered.price]).toEqual(['DELIVERED', 74_769]);
  });

  test('[CHK-37] [ACT-09] [OPN-360] a cancellation after lost lines refunds the rest, separately', async () => {
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
    '[CHK-37] [CHK-41] a refund that the bank answers with %s is made once, and the order does not wait for it',
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

  test('[CHK-37] units lost while an earlier refund is under way are refunded, too', async () => {
    const { token, order } = await paid();
    // A report of the bank would make us look at the payment again, and could reveal the second refund.
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

  test('[OPN-358] [CHK-37] [CHK-39] [CHK-46] an order of which nothing is left is cancelled; what it cost goes back, with the use of its promotion, but no unit', async () => {
    const { token, order } = await paid({ '400': 10, '401': 3 });
    const before = await world.stock('400');
    await operate(2);
    expect(await operate(1)).toEqual({
      exitCode: 0,
      said: expect.stringMatching(
        /^Order .*: nothing of it was found, so it is cancelled\. 623,07\s₽ go back\.$/,
      ),
    });
    expect((await operate(1)).said).toMatch(/is not being packed/);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect(await world.money(order.orderId)).toEqual({ captured: 80_999, refunded: 80_999 });
    expect((await refundsOf(order.orderId)).map(({ cause, money }) => [cause, money])).toEqual([
      ['LOST_LINE', 18_692],
      ['CANCELLATION', 62_307],
    ]);
    expect(await world.bankPayment(order.paymentId)).toMatchObject({ status: 'REFUNDED' });
    expect(await world.stock('400')).toEqual(before);
    const uses = await world.db.selectFrom('promotion_use').select('returned_at').execute();
    expect(uses.at(-1)?.returned_at).not.toBeNull();
    expect((await show(token, order.orderId)).status).toMatchObject({ type: 'CANCELLED' });
  });

  test('[OPN-358] an impossible loss is refused with the reason, and changes nothing', async () => {
    const { token, order } = await paid({ '400': 10 });
    const before = await show(token, order.orderId);
    const refused = async (line: number, units: number | undefined, words: RegExp) => {
      const { exitCode, said } = await (units === undefined ? operate(line) : operate(line, units));
      expect([exitCode, said]).toEqual([1, expect.stringMatching(words)]);
    };
    await refused(2, undefined, /has no line 2/);
    await refused(1, 11, /fewer than 11 units/);
    expect(await show(token, order.orderId)).toEqual(before);
    await world.shop.runDueJobs(180 * SECOND);
    await refused(1, 1, /is not being packed/);
    expect(await refundsOf(order.orderId)).toEqual([]);
  });
});
