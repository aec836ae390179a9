import { getOrder } from '@shop/contract/orders';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { secondsPassAtOnce, VirtualClock } from '../support/virtual-time.ts';
import { courierAccount, hireCourier, importCouriers, TippingShopper, unknownId } from '../support/tips.ts';

const SECOND = 1000;
const HOUR = 3_600 * SECOND;

describe.each(databaseKinds)('tips on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    const clock = new VirtualClock();
    world = await createWorld(database, { clock, scheduler: secondsPassAtOnce(clock) });
  });
  beforeEach(async () => hireCourier(world));
  afterEach(async () => {
    await world.parties.calm();
    await world.shop.runDueJobs(30 * SECOND);
    await world.parties.settle();
    await expectInvariants(world);
    world.parties.reset();
    world.clock.set('2026-03-02T09:00:00.000Z');
  });
  afterAll(async () => world.close());

  const statusOf = async (shopper: TippingShopper) => {
    const answer = await world.shop.call(getOrder, {
      token: shopper.holder.token,
      params: { orderId: shopper.orderId },
      query: {},
    });
    return answer.data.status;
  };
  const nothingCharged = async (shopper: TippingShopper) => {
    expect(await shopper.keptByBank()).toBe(0);
    expect(shopper.transfers()).toEqual([]);
    expect((await shopper.row()).is_tipped).toBe(false);
  };

  test("[TIP-04] [TIP-05] the details suggest shares of the order's price and name the shopper's own cards", async () => {
    const shopper = await TippingShopper.create(world);
    const other = await TippingShopper.create(world);
    const { status, data } = await shopper.details();
    expect(status).toBe(200);
    expect(data).toEqual({
      processingType: 'INTERNAL_PAYMENT',
      minAmount: 1_000,
      maxAmount: 300_000,
      purposeCode: 'COURIER_TIPS',
      presets: [
        { amount: 35_00, percent: 5, label: '35\u00A0₽', selected: false },
        { amount: 70_00, percent: 10, label: '70\u00A0₽', selected: true },
        { amount: 105_00, percent: 15, label: '105\u00A0₽', selected: false },
      ],
      paymentTypes: [{ id: shopper.card, type: 'BOUND_CARD', maskedPan: expect.stringMatching(/0004$/) }],
    });
    expect(other.card).not.toBe(shopper.card);
  });

  test('[TIP-12] [NET-08] the gross sum leaves the tip whole; what is no sum of whole roubles has none', async () => {
    const shopper = await TippingShopper.create(world);
    expect((await shopper.calculate(10_000)).data).toEqual({ amount: 10_527 });
    for (const amount of [0, -100, 999, 1.5, 9_999_999_900, 100_000_000_100]) {
      const answer = await shopper.calculate(amount);
      expect([amount, answer.status, answer.error.code]).toEqual([amount, 400, 'INVALID_AMOUNT']);
    }
  });

  test('[TIP-15] [TIP-17] the card is charged with the commission that the store computes, and the courier gets the tip whole', async () => {
    const shopper = await TippingShopper.create(world);
    expect((await statusOf(shopper)).isTipsAllowed).toBe(true);
    expect((await shopper.tip(100_00)).data).toEqual({ status: 'SUCCESS' });
    expect(await shopper.payments()).toMatchObject([
      { state: 'SUCCEEDED', amount: 106_00, binding_id: shopper.card },
    ]);
    expect(await shopper.keptByBank()).toBe(106_00);
    await world.shop.runDueJobs(2 * SECOND);
    expect(shopper.transfers()).toMatchObject([
      { account: courierAccount, charged: 106_00, commission: 6_00, passedOn: 100_00 },
    ]);
    expect((await statusOf(shopper)).isTipsAllowed).toBe(false);
    // The goods cost what they did.
    expect((await shopper.row()).price).toBe(700_00);
  });

  test('[TIP-15] without the commission the tip is charged, and the courier gets what the service leaves of it', async () => {
    const shopper = await TippingShopper.create(world);
    expect((await shopper.tip(100_00, { payCommission: false })).status).toBe(200);
    await world.shop.runDueJobs(2 * SECOND);
    expect(await shopper.keptByBank()).toBe(100_00);
    expect(shopper.transfers()).toMatchObject([{ charged: 100_00, commission: 6_00, passedOn: 94_00 }]);
  });

  test('[TIP-13] [TIP-17] the commission that the store computes is at least what its configuration says', async () => {
    const setMinimum = async (roubles: number | null) =>
      world.db
        .updateTable('shop_config')
        .set({
          content: sql`content - 'minOrderTipsCommission' || ${JSON.stringify(roubles === null ? {} : { minOrderTipsCommission: roubles })}::jsonb`,
        })
        .execute();
    await setMinimum(9);
    const shopper = await TippingShopper.create(world);
    const tipped = await shopper.tip(100_00);
    await setMinimum(null);
    expect(tipped.status).toBe(200);
    await world.shop.runDueJobs(2 * SECOND);
    expect(shopper.transfers()).toMatchObject([{ charged: 109_00, commission: 9_00, passedOn: 100_00 }]);
  });

  test('[TIP-16] a sum out of bounds or not in whole roubles is refused, both bounds are taken', async () => {
    const shopper = await TippingShopper.create(world);
    for (const amount of [0, -10_00, 9_99, 3_000_01, 3_001_00, 10_50, 10_00.5]) {
      const answer = await shopper.tip(amount);
      expect([amount, answer.status, answer.error.code]).toEqual([amount, 400, 'INVALID_AMOUNT']);
    }
    await nothingCharged(shopper);
    expect((await shopper.tip(10_00)).status).toBe(200);
    const generous = await TippingShopper.create(world);
    expect((await generous.tip(3_000_00)).status).toBe(200);
  });

  test("[TIP-16] another's order is like an unknown one, another's card like an unbound one", async () => {
    const shopper = await TippingShopper.create(world);
    const other = await TippingShopper.create(world);
    for (const orderId of [other.orderId, unknownId()]) {
      const refused = [await shopper.tip(100_00, { orderId }), await shopper.details(orderId)];
      expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
        refused.map(() => [404, 'ORDER_NOT_FOUND']),
      );
    }
    for (const bindingId of [other.card, unknownId()]) {
      const refused = await shopper.tip(100_00, { bindingId });
      expect([refused.status, refused.error.code]).toEqual([404, 'BINDING_NOT_FOUND']);
    }
    await shopper.holder.unbind(shopper.card);
    expect((await shopper.tip()).error.code).toBe('BINDING_NOT_FOUND');
    await nothingCharged(shopper);
    await nothingCharged(other);
  });

  test('[TIP-01] [TIP-16] tips are taken up to the last millisecond of 48 hours after the delivery, and not after it', async () => {
    const [punctual, late] = [await TippingShopper.create(world), await TippingShopper.create(world)];
    const deliveredAt = async (shopper: TippingShopper) => (await shopper.row()).delivered_at?.getTime() ?? 0;
    world.clock.set(new Date((await deliveredAt(punctual)) + 48 * HOUR).toISOString());
    await punctual.holder.renewToken();
    expect((await punctual.details()).status).toBe(200);
    expect((await punctual.tip()).status).toBe(200);
    world.clock.set(new Date((await deliveredAt(late)) + 48 * HOUR + 1).toISOString());
    await late.holder.renewToken();
    for (const answer of [await late.details(), await late.tip()])
      expect([answer.status, answer.error.code]).toEqual([409, 'TIPS_NOT_ALLOWED']);
    await nothingCharged(late);
  });

  test('[TIP-16] an order that is under way, was cancelled, or came by drone or an unknown courier takes no tips', async () => {
    const shopper = await TippingShopper.create(world);
    const set = (values: object) =>
      world.db.updateTable('orders').set(values).where('id', '=', shopper.orderId).execute();
    const { status, delivered_at: at, courier_id: courier } = await shopper.row();
    for (const values of [
      { status: 'DELIVERING', delivered_at: null },
      { status: 'CANCELLED', delivered_at: null },
      { delivery_option: 'DRONE' },
      { courier_id: null },
    ]) {
      await set(values);
      expect((await shopper.tip()).error.code).toBe('TIPS_NOT_ALLOWED');
      expect((await statusOf(shopper)).isTipsAllowed).toBe(false);
      await set({ status, delivered_at: at, delivery_option: 'DELIVERY', courier_id: courier });
    }
    await nothingCharged(shopper);
  });

  test('[TIP-16] [TIP-18] a courier whom the tips service does not know gets nothing, and nothing is charged', async () => {
    const shopper = await TippingShopper.create(world);
    await world.parties.registerForTips(courierAccount, false);
    for (const answer of [await shopper.details(), await shopper.tip()])
      expect([answer.status, answer.error.code]).toEqual([409, 'RECIPIENT_NOT_REGISTERED']);
    await importCouriers(world, [{ id: 'ivan', name: 'Иван' }]);
    expect((await shopper.details()).error.code).toBe('RECIPIENT_NOT_REGISTERED');
    await nothingCharged(shopper);
  });

  test('[TIP-19] while the tips service does not answer nothing is charged', async () => {
    const shopper = await TippingShopper.create(world);
    for (const call of [() => shopper.details(), () => shopper.tip()]) {
      await world.parties.fault('tips', { outcome: 'error500', operation: 'find' });
      const answer = await call();
      expect([answer.status, answer.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
    await nothingCharged(shopper);
    expect((await shopper.tip()).status).toBe(200);
  });

  test('[TIP-17] of twenty tips at the same moment one is charged', async () => {
    const shopper = await TippingShopper.create(world);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.tip()));
    const codes = answers.map(({ status, error }) => (status === 200 ? 200 : error.code));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'TIPS_ALREADY_PAID')).toHaveLength(19);
    await world.shop.runDueJobs(10 * SECOND);
    expect(await shopper.keptByBank()).toBe(106_00);
    expect(shopper.transfers()).toHaveLength(1);
    expect((await shopper.tip()).error.code).toBe('TIPS_ALREADY_PAID');
    expect((await shopper.details()).error.code).toBe('TIPS_ALREADY_PAID');
  });

  test('[TIP-17] the database itself keeps a second tip out, and lets one in after a failed one', async () => {
    const shopper = await TippingShopper.create(world);
    await shopper.tip();
    const [paid] = await shopper.payments();
    if (paid === undefined) throw new Error('No tip');
    const again = { ...paid, id: unknownId(), bank_payment_id: null };
    await expect(world.db.insertInto('payments').values(again).execute()).rejects.toThrow(/payments_one_tip/);
    const failed = { ...again, state: 'FAILED' as const };
    await world.db.insertInto('payments').values(failed).execute();
    await world.db.deleteFrom('payments').where('id', '=', failed.id).execute();
  });

  test('[TIP-22] a tip that the bank declines is not charged, and the order may be tipped again', async () => {
    const shopper = await TippingShopper.create(world);
    await world.parties.fault('bank', { outcome: 'declineNext:INSUFFICIENT_FUNDS', operation: 'charge' });
    const declined = await shopper.tip();
    expect([declined.status, declined.error.code]).toEqual([402, 'PAYMENT_FAILED']);
    await nothingCharged(shopper);
    expect((await statusOf(shopper)).isTipsAllowed).toBe(true);
    expect((await shopper.tip()).status).toBe(200);
    expect((await shopper.payments()).map(({ state }) => state).toSorted()).toEqual(['FAILED', 'SUCCEEDED']);
  });

  test('[TIP-22] a card that needs a page of the bank is not charged: a tip has none', async () => {
    const shopper = await TippingShopper.create(world, '200');
    const refused = await shopper.tip();
    expect([refused.status, refused.error.code]).toEqual([402, 'PAYMENT_FAILED']);
    await world.shop.runDueJobs(10 * SECOND);
    expect(await world.bankPayment((await shopper.payments())[0]?.id ?? '')).toMatchObject({
      status: 'CANCELLED',
    });
    await nothingCharged(shopper);
  });

  test.each(['before', 'after'] as const)(
    '[TIP-22] [OPN-368] a bank that says nothing for 20 s is asked to cancel, and what it took late goes back (%s its work)',
    async (phase) => {
      const shopper = await TippingShopper.create(world);
      await world.parties.fault('bank', { outcome: 'error500', operation: 'create', phase, times: 100 });
      const begunAt = world.clock.now().getTime();
      const silent = await shopper.tip();
      expect(world.clock.now().getTime() - begunAt).toBe(20 * SECOND);
      expect([silent.status, silent.error.code]).toEqual([402, 'PAYMENT_FAILED']);
      await world.parties.calm();
      for (let second = 0; second < 30; second += 5) await world.shop.runDueJobs(5 * SECOND);
      expect(await shopper.payments()).toMatchObject([{ state: 'FAILED', is_undoing: false }]);
      await nothingCharged(shopper);
      expect((await shopper.tip()).status).toBe(200);
    },
  );

  test('[TIP-22] a capture of which the shop learned too late is refunded', async () => {
    const shopper = await TippingShopper.create(world);
    await world.parties.fault('bank', {
      outcome: 'error500',
      operation: 'capture',
      phase: 'after',
      times: 100,
    });
    expect((await shopper.tip()).error.code).toBe('PAYMENT_FAILED');
    await world.parties.calm();
    for (let second = 0; second < 30; second += 5) await world.shop.runDueJobs(5 * SECOND);
    const [payment] = await shopper.payments();
    expect(await world.bankPayment(payment?.id ?? '')).toMatchObject({
      capturedAmount: 106_00,
      refundedAmount: 106_00,
    });
    await nothingCharged(shopper);
  });

  test('[TIP-15] a courier gets a tip once the tips service can be reached again, and once', async () => {
    const shopper = await TippingShopper.create(world);
    await world.parties.fault('tips', { outcome: 'error500', operation: 'transfer', times: 2 });
    await world.parties.fault('tips', { outcome: 'drop', operation: 'transfer', phase: 'after' });
    expect((await shopper.tip()).status).toBe(200);
    await world.shop.runDueJobs(2 * SECOND);
    expect(shopper.transfers()).toEqual([]);
    for (let minute = 0; minute < 4; minute += 1) await world.shop.runDueJobs(60 * SECOND);
    expect(shopper.transfers()).toHaveLength(1);
    const tip = await world.db
      .selectFrom('tips')
      .selectAll()
      .where('order_id', '=', shopper.orderId)
      .executeTakeFirstOrThrow();
    expect(tip.transferred_at).not.toBeNull();
  });

  test('an order goes to the courier with the fewest on the way; who has left gets none', async () => {
    const couriers = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
    expect(await importCouriers(world, couriers)).toEqual({ exitCode: 0, said: ['Couriers: 3 work'] });
    await importCouriers(world, couriers.slice(0, 2));
    const shoppers = [await TippingShopper.create(world), await TippingShopper.create(world)];
    for (const shopper of shoppers) expect(['a', 'b']).toContain((await shopper.row()).courier_id);
    const said: string[] = [];
    await world.shop.backend.operator.run({ command: 'couriers.list' }, (output) => {
      if ('text' in output) said.push(output.text);
    });
    expect(said.filter((line) => /^[abc] /.test(line)).map((line) => /works|left/.exec(line)?.[0])).toEqual([
      'works',
      'works',
      'left',
    ]);
    const twice = await importCouriers(world, [
      { id: 'a', name: 'A' },
      { id: 'a', name: 'B' },
    ]);
    expect([twice.exitCode, twice.said.join()]).toEqual([1, expect.stringContaining('each id once')]);
    const nowhere = await importCouriers(world, [{ id: 'a', name: 'A', store: 'MARS' }]);
    expect(nowhere).toEqual({ exitCode: 1, said: ['Courier a: there is no store MARS.'] });
  });
});
