// What is modelled: orders that are paid with bonuses in part, and pay, fail, are cancelled, lose units or are delivered, while the programme
// answers, refuses, does it and does not say so, or is silent. What can fail: a bonus that is spent twice, comes back twice, or never does.
import { migrations } from '@shop/backend/migrations';
import { callDelivery, cancelOrder, getOrder } from '@shop/contract/orders';
import { instantText } from '@shop/domain/kernel';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Bonuses, expectBooksOfBonuses } from '../support/bonuses.ts';
import { createCartWorld } from '../support/cart-world.ts';
import type { CartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { operate } from '../support/promotions.ts';
import { claimsOf } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

describe.each(databaseKinds)('orders paid with bonuses on %s', (database) => {
  let carts: CartWorld;
  let world: World;
  let bonuses: Bonuses;
  beforeAll(async () => {
    carts = await createCartWorld(database);
    ({ world } = carts);
    bonuses = new Bonuses(world);
    await bonuses.switchOn();
  });
  beforeEach(async () => {
    world.clock.set('2026-03-02T09:00:00.000Z');
    for (const id of ['400', '401', '429']) await world.setStock(id, 1000);
  });
  afterEach(async () => {
    await world.parties.calm();
    for (let turn = 0; turn < 4; turn += 1) {
      await world.parties.settle();
      await world.shop.runDueJobs(30 * SECOND);
    }
    await expectInvariants(world);
    await expectBooksOfBonuses(world);
  });
  afterAll(async () => world.close());

  /** A member whose cart of 700 roubles spends 100 bonuses. */
  const spender = async (balance = 100, units: Readonly<Record<string, number>> = { '400': 10 }) => {
    const member = await bonuses.member(balance);
    await world.fill(member.token, units, { appliedLoyalty: 'SberLoyalty' });
    return member;
  };
  const details = async (token: string, orderId: string) =>
    (await world.shop.call(getOrder, { token, params: { orderId }, query: {} })).data;
  const theirs = (phone: string) =>
    world.parties.loyaltyAccounts().find((account) => account.phone === phone.slice(-10));

  test('[CHK-33, CHK-36, ORD-22, LOY-09, OPN-273] an order holds its bonuses, spends them with its payment, and costs that much less', async () => {
    const { token, phone } = await spender();
    const order = await world.order(token);
    expect(await bonuses.balance(token)).toBe(0);
    expect(theirs(phone)?.balance).toBe(0);
    expect(await world.bankPayment(order.paymentId)).toMatchObject({ amount: 60_000 });
    await world.pay(order);
    expect(await details(token, order.orderId)).toMatchObject({
      price: 60_000,
      oldPrice: 70_000,
      discountAmount: 0,
      loyalty: { type: 'SberLoyalty', spendBonus: 10_000, addBonus: 600, delayedAccrualDate: null },
    });
    await world.shop.runDueJobs(0);
    expect([...world.parties.loyaltyHolds().values()].filter(({ state }) => state === 'HELD')).toEqual([]);
    expect((await bonuses.history(token)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['SPEND', 0],
      ['HOLD', -10_000],
      ['EXTERNAL', 10_000],
    ]);
    const cart = await world.cart(token);
    expect([cart.appliedLoyalty, cart.loyalties[0]?.balance]).toEqual([null, 0]);
  });

  test('[DEL-14, LOY-09] who comes back after their account was erased has the bonuses that the programme has, not those already spent', async () => {
    const { token, phone } = await spender(150);
    const order = await world.order(token);
    await world.pay(order);
    for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(600 * SECOND);
    world.parties.changeBonuses(phone.slice(-10), 2_500);
    await world.parties.settle();
    await world.shop.runDueJobs(0);
    const erased = { command: 'accounts.erase', account: phone, isConfirmed: true } as const;
    expect(await operate(world.shop.backend, erased)).toMatchObject({ exitCode: 0 });
    expect(theirs(phone)?.balance).toBe(3_000);
    world.clock.advance(3600 * SECOND);
    const again = await world.signIn(phone);
    expect(claimsOf(again.token).sub).not.toBe(claimsOf(token).sub);
    expect((await bonuses.account(again.token)).data.loyalties).toMatchObject([
      { isActive: true, balance: 3_000 },
    ]);
    expect((await bonuses.history(again.token)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['EXTERNAL', 2_500],
      ['EXTERNAL', 500],
      ['EXTERNAL', -15_000],
      ['EXTERNAL', 15_000],
    ]);
    await world.fill(again.token, { '400': 10 }, { appliedLoyalty: 'SberLoyalty' });
    await world.pay(await world.order(again.token));
    await world.shop.runDueJobs(0);
    expect([await bonuses.balance(again.token), theirs(phone)?.balance]).toEqual([0, 0]);
  });

  test('[LOY-09, CHK-39] a payment that fails, and one that is cancelled, give the bonuses back, here and at the programme', async () => {
    const { token, phone } = await spender();
    const declined = await world.order(token);
    await world.pay(declined, '301');
    expect(await bonuses.balance(token)).toBe(10_000);
    const second = await world.order(token);
    expect(await bonuses.balance(token)).toBe(0);
    await world.shop.call(cancelOrder, { token, params: { orderId: second.orderId } });
    expect(await bonuses.balance(token)).toBe(10_000);
    await world.shop.runDueJobs(0);
    expect(theirs(phone)?.balance).toBe(10_000);
  });

  test('[OPN-275, LOY-09] an order that nobody pays gives them back after its time', async () => {
    const { token } = await spender();
    await world.order(token);
    await world.shop.runDueJobs(1300 * SECOND);
    expect(await bonuses.balance(token)).toBe(10_000);
  });

  test('[OPN-248, OPN-360, ORD-22] a paid order that is cancelled returns what it spent, earns nothing, and says so', async () => {
    const { token } = await spender();
    const order = await world.order(token);
    await world.pay(order);
    await world.shop.call(cancelOrder, { token, params: { orderId: order.orderId } });
    expect(await bonuses.balance(token)).toBe(10_000);
    expect((await details(token, order.orderId)).loyalty).toMatchObject({ spendBonus: 10_000, addBonus: 0 });
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect(await world.money(order.orderId)).toEqual({ captured: 60_000, refunded: 60_000 });
    expect((await bonuses.history(token)).map(({ kind }) => kind)).toEqual([
      'RETURN',
      'SPEND',
      'HOLD',
      'EXTERNAL',
    ]);
    const byClick = await spender(100, { '429': 10 });
    const later = await world.order(byClick.token);
    await world.pay(later);
    const delayed = async () => (await bonuses.account(byClick.token)).data.loyalties[0]?.delayedAccruals;
    expect(await delayed()).toHaveLength(1);
    await world.shop.call(cancelOrder, { token: byClick.token, params: { orderId: later.orderId } });
    expect(await delayed()).toEqual([]);
  });

  test('[OPN-358, LOY-07, ORD-23] lost units give back their share of the bonuses, and what is left earns less', async () => {
    const { token } = await spender();
    const order = await world.order(token);
    await world.pay(order);
    const { number } = await details(token, order.orderId);
    await operate(world.shop.backend, { command: 'orders.lose-line', order: number, line: 1, units: 3 });
    // 3 of 10 units: 30 of 100 bonuses, 180 of 600 roubles; 420 roubles earn 4 bonuses.
    expect(await bonuses.balance(token)).toBe(3_000);
    expect(await details(token, order.orderId)).toMatchObject({
      price: 42_000,
      loyalty: { spendBonus: 7_000, addBonus: 400 },
      products: [
        {
          initialQuantity: 10,
          quantity: 7,
          repeatQuantity: 10,
          isDecreased: true,
          initialPrice: 70_000,
          initialBonus: 10_000,
        },
      ],
    });
    await world.shop.runDueJobs(5 * SECOND);
    expect(await world.money(order.orderId)).toEqual({ captured: 60_000, refunded: 18_000 });
  });

  test('[OPN-228, OPN-358, ORD-23] what is left of a line that money and bonuses do not divide evenly costs what its units do', async () => {
    const { token } = await spender(100, { '400': 9 });
    const order = await world.order(token);
    await world.pay(order);
    const { number } = await details(token, order.orderId);
    await operate(world.shop.backend, { command: 'orders.lose-line', order: number, line: 1, units: 1 });
    expect(await details(token, order.orderId)).toMatchObject({
      oldPrice: 56_000,
      price: 47_112,
      discountAmount: 0,
      loyalty: { spendBonus: 8_888 },
    });
    expect(await bonuses.balance(token)).toBe(1_112);
    await world.shop.call(cancelOrder, { token, params: { orderId: order.orderId } });
    expect(await bonuses.balance(token)).toBe(10_000);
  });

  test('[OPN-228, ORD-23] an order that an earlier version rounded to more than its goods can be read again after the migration', async () => {
    const { token } = await spender();
    const { orderId } = await world.order(token);
    const goods = 70_000;
    const setOldPrice = async (oldPrice: number) =>
      world.db.updateTable('orders').set({ old_price: oldPrice }).where('id', '=', orderId).execute();
    await setOldPrice(goods - 1);
    const migration = migrations.find(({ name }) => name === '0148-old-prices');
    await world.db.transaction().execute(async (tx) => migration?.up(tx));
    expect(await details(token, orderId)).toMatchObject({ oldPrice: goods, discountAmount: 0 });
  });

  test('[OPN-358, CHK-39, OPN-276] of two orders one is lost entirely: its bonuses and money come back, the other one stands and earns', async () => {
    const { token } = await bonuses.member(100);
    const lines = [carts.product('400', 10), carts.product('429', 1, 'IMPULSE_PRODUCT')];
    await carts.save(token, lines, { appliedLoyalty: 'SberLoyalty' });
    const order = await world.order(token);
    await world.pay(order);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(0);
    const ids = (
      await world.db
        .selectFrom('orders')
        .select(['id', 'spent_bonus', 'price'])
        .where('checkout_id', '=', order.checkoutId)
        .orderBy('type', 'desc')
        .execute()
    ).map(({ id, ...rest }) => ({ id, ...rest }));
    const [groceries, byClick] = ids;
    if (groceries === undefined || byClick === undefined) throw new Error('not two orders');
    expect(groceries.spent_bonus + byClick.spent_bonus).toBe(10_000);
    await operate(world.shop.backend, {
      command: 'orders.lose-line',
      order: groceries.id,
      line: 1,
      units: null,
    });
    expect(await bonuses.balance(token)).toBe(groceries.spent_bonus);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect(await details(token, groceries.id)).toMatchObject({ status: { type: 'CANCELLED' } });
    expect(await world.money(groceries.id)).toEqual({ captured: groceries.price, refunded: groceries.price });
    expect(await details(token, byClick.id)).toMatchObject({ status: { type: 'PROCESSING' } });
    expect(await world.money(byClick.id)).toEqual({ captured: byClick.price, refunded: 0 });
    const before = await world.stock('429');
    await operate(world.shop.backend, { command: 'orders.lose-line', order: byClick.id, line: 1, units: 1 });
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect(await bonuses.balance(token)).toBe(10_000);
    expect(await world.money(byClick.id)).toEqual({ captured: byClick.price, refunded: byClick.price });
    expect(await world.stock('429')).toEqual(before);
    await world.shop.runDueJobs(20 * DAY);
    expect(await bonuses.balance(await world.renew(token))).toBe(10_000);
  });

  test('[LOY-10, LOY-07, OPN-248] a delivered order earns its bonuses, once', async () => {
    const { token, phone } = await spender();
    const order = await world.order(token);
    await world.pay(order);
    for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(600 * SECOND);
    expect(await bonuses.balance(token)).toBe(600);
    await world.shop.runDueJobs(20 * DAY);
    expect(await bonuses.balance(token)).toBe(600);
    expect(theirs(phone)?.balance).toBe(600);
  });

  test('[LOY-06, LOY-10, LOY-12, OPN-248, OPN-276] two orders share the bonuses; the one by click earns on its day, less what came back, and the account tells which', async () => {
    const member = await bonuses.member(100);
    const { token } = member;
    await carts.save(token, [carts.product('400', 10), carts.product('429', 5, 'IMPULSE_PRODUCT')], {
      appliedLoyalty: 'SberLoyalty',
    });
    const cart = await world.cart(token);
    const order = await world.order(token);
    await world.pay(order);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(3 * SECOND);
    const orders = await world.db
      .selectFrom('orders')
      .selectAll()
      .where('checkout_id', '=', order.checkoutId)
      .orderBy('type', 'desc')
      .execute();
    expect(orders.map(({ type }) => type)).toEqual(['ORDER', 'IMPULSE_ORDER']);
    expect(orders.reduce((sum, { spent_bonus: spent }) => sum + spent, 0)).toBe(10_000);
    expect(orders.reduce((sum, { price }) => sum + price, 0)).toBe(cart.payableTotal);
    const byClick = orders[1];
    if (byClick === undefined) throw new Error('There are no two orders');
    expect(byClick.earned_bonus).toBe(300);
    const shown = async () => {
      const fresh = await world.renew(token);
      return {
        order: (await details(fresh, byClick.id)).loyalty,
        account: (await bonuses.account(fresh)).data.loyalties[0]?.delayedAccruals,
      };
    };
    // By the clock of the store, whose day the shopper is told.
    const dayAfter = (moment: Date, days: number) => instantText(moment.getTime() + days * DAY, 180);
    const expected = (addBonus: number, delayedAccrualDate: string) => ({
      order: { addBonus, delayedAccrualDate },
      account: [{ bonusToAdd: addBonus, delayedAccrualDate }],
    });
    expect(await shown()).toMatchObject(expected(byClick.earned_bonus, dayAfter(byClick.created_at, 12)));

    for (const seconds of [120, 600]) await world.shop.runDueJobs(seconds * SECOND);
    const params = { orderId: byClick.id };
    await world.shop.call(callDelivery, { token: await world.renew(token), params });
    for (const seconds of [10, 600, 10]) await world.shop.runDueJobs(seconds * SECOND);
    const { delivered_at: deliveredAt } = await world.db
      .selectFrom('orders')
      .select('delivered_at')
      .where('id', '=', byClick.id)
      .executeTakeFirstOrThrow();
    if (deliveredAt === null) throw new Error('The goods were not delivered');
    expect(await shown()).toMatchObject(expected(byClick.earned_bonus, dayAfter(deliveredAt, 7)));

    // One of five units comes back: what is left of 316.67 roubles earns 2 bonuses instead of 3.
    const { number } = byClick;
    const lines = [{ lineNo: 1, units: 1 }];
    await operate(world.shop.backend, { command: 'orders.return', order: number, lines });
    expect(await shown()).toMatchObject(expected(200, dayAfter(deliveredAt, 7)));
    const before = await bonuses.balance(token);
    await world.shop.runDueJobs(7 * DAY - 3600 * SECOND);
    expect(await bonuses.balance(token)).toBe(before);
    for (const days of [1, 7]) {
      await world.shop.runDueJobs(days * DAY);
      expect(await bonuses.balance(token)).toBe(before + 200);
    }
    expect((await shown()).account).toEqual([]);
  });

  test('[ERC-24, OPN-269, OPN-272] BONUS_BALANCE_DECREASED: the balance fell after the cart was shown; the next order goes through', async () => {
    const { token, phone } = await spender();
    const cart = await world.cart(token);
    world.parties.changeBonuses(phone.slice(-10), -4_000);
    await world.parties.settle();
    await world.shop.runDueJobs(0);
    const refused = await world.create(token, world.orderBody(cart));
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        code: 'BONUS_BALANCE_DECREASED',
        message: 'Бонусов стало меньше, поэтому сумма заказа изменилась',
      },
    ]);
    expect(await bonuses.balance(token)).toBe(6_000);
    await world.pay(await world.order(token));
    expect(await bonuses.balance(token)).toBe(0);
  });

  test('[ERC-35, OPN-273] INVALID_BONUS_BALANCE: the programme has less than the shop knows, so the order fails before any money is asked for', async () => {
    const { token, phone } = await spender();
    await world.parties.fault('loyalty', { outcome: 'noWebhook' });
    world.parties.changeBonuses(phone.slice(-10), -9_000);
    const cart = await world.cart(token);
    const created = await world.create(token, world.orderBody(cart));
    expect(created.data.processes).toMatchObject([{ status: 'FAILED', code: 'INVALID_BONUS_BALANCE' }]);
    await world.shop.runDueJobs(0);
    await world.shop.runDueJobs(2 * SECOND);
    expect(await bonuses.balance(token)).toBe(1_000);
    expect(await world.cart(token)).toMatchObject({ payableTotal: 69_000 });
  });

  test('[ERC-34, OPN-273] LOYALTY_PROCESSING_FAILED: the programme stays silent, so the order fails within its 25 s, and nothing is spent', async () => {
    const { token, phone } = await spender();
    await world.parties.fault('loyalty', { outcome: 'error500', times: 100 });
    const order = await world.order(token);
    expect(order.formUrl).toBeNull();
    for (let turn = 0; turn < 10; turn += 1) await world.shop.runDueJobs(2 * SECOND);
    const process = await world.process(token, order);
    expect(process).toMatchObject({ status: 'FAILED', code: 'LOYALTY_PROCESSING_FAILED' });
    expect(await bonuses.balance(token)).toBe(10_000);
    await world.parties.calm();
    await world.shop.runDueJobs(60 * SECOND);
    expect(theirs(phone)?.balance).toBe(10_000);
  });

  test.each(['error500', 'drop'])(
    '[LOY-09] what the programme does and answers with %s is done once',
    async (outcome) => {
      const { token, phone } = await spender();
      await world.parties.fault('loyalty', { outcome, phase: 'after', operation: 'operate' });
      const order = await world.order(token);
      for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(2 * SECOND);
      const { redirectUrl } = await world.process(token, order);
      await world.pay({ formUrl: redirectUrl });
      await world.shop.runDueJobs(3 * SECOND);
      expect(await bonuses.balance(token)).toBe(0);
      expect(theirs(phone)?.operations.map(({ kind }) => kind)).toEqual(['EXTERNAL', 'HOLD', 'SPEND']);
    },
  );

  test('[LOY-09] a shopper who orders twice at the same moment spends the bonuses once', async () => {
    const { token } = await spender();
    const cart = await world.cart(token);
    const answers = await Promise.all([1, 2, 3].map(async () => world.create(token, world.orderBody(cart))));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await bonuses.balance(token)).toBe(0);
    const holds = await world.db
      .selectFrom('loyalty_holds')
      .select('amount')
      .where('user_id', '=', claimsOf(token).sub)
      .execute();
    expect(holds).toEqual([{ amount: 10_000 }]);
  });

  test('[LOY-09] any sequence of orders, payments, declines, cancellations, lost units, changes and failures of the programme keeps the books', async () => {
    const action = fc.constantFrom(
      'order',
      'pay',
      'decline',
      'cancel',
      'lose',
      'gift',
      'theft',
      'fault',
      'lost',
      'wait',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 10 }), async (actions) => {
        world.clock.set('2026-03-02T09:00:00.000Z');
        const { token: first, phone } = await spender(150);
        let token = first;
        let order: Awaited<ReturnType<World['order']>> | null = null;
        for (const step of actions) {
          token = await world.renew(token);
          if (step === 'order') {
            await world.fill(token, { '400': 5 }, { appliedLoyalty: 'SberLoyalty' });
            order = await world.order(token).catch(() => order);
          }
          if (step === 'pay' && order?.formUrl) await world.pay(order);
          if (step === 'decline' && order?.formUrl) await world.pay(order, '301');
          if (step === 'cancel' && order !== null)
            await world.shop.call(cancelOrder, { token, params: { orderId: order.orderId } });
          if (step === 'lose' && order !== null)
            await operate(world.shop.backend, {
              command: 'orders.lose-line',
              order: order.orderId,
              line: 1,
              units: 1,
            });
          if (step === 'gift') world.parties.changeBonuses(phone.slice(-10), 1_234);
          if (step === 'theft') world.parties.changeBonuses(phone.slice(-10), -4_321);
          if (step === 'fault') await world.parties.fault('loyalty', { outcome: 'error500', times: 3 });
          if (step === 'lost') await world.parties.fault('loyalty', { outcome: 'drop', phase: 'after' });
          if (step === 'wait') await world.shop.runDueJobs(20 * SECOND);
        }
        await world.parties.calm();
        for (let turn = 0; turn < 8; turn += 1) {
          await world.parties.settle();
          await world.shop.runDueJobs(400 * SECOND);
        }
        await expectInvariants(world);
        await expectBooksOfBonuses(world);
        expect(await bonuses.balance(token)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: database === 'pglite' ? 12 : 6 },
    );
  }, 120_000);
});
