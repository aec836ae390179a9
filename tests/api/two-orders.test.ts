import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelOrder, getOrder } from '@shop/contract/orders';

import { createCartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { bringPromotions, promotion } from '../support/promotions.ts';
import type { Order, World } from '../support/shopper.ts';

const SECOND = 1000;

/** Product 429 comes by click, 400 does not: together they are two orders and two payments. */
describe.each(databaseKinds)('a checkout of two orders on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    ({ world } = await createCartWorld(database));
    const once = promotion('ONCE', {
      benefit: { kind: 'FIXED', amount: 12_345 },
      limits: { perShopper: 1 },
    });
    await bringPromotions(world.shop.backend, [once]);
  });
  beforeEach(async () => {
    world.clock.set('2026-03-02T09:00:00.000Z');
    for (const id of ['400', '429']) await world.setStock(id, 100);
  });
  afterEach(async () => {
    await world.parties.settle();
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(1_300 * SECOND);
    await expectInvariants(world);
    world.parties.reset();
  });
  afterAll(async () => world.close());

  const both = { '400': 10, '429': 3 };
  const start = async (extra: object = {}) => {
    const { token } = await world.signIn();
    await world.fill(token, both, extra);
    const cart = await world.cart(token);
    const order = await world.order(token);
    const [first, second] = await world.processes(token, order.checkoutId);
    return { token, cart, order, regular: first?.orderId ?? '', byClick: second?.orderId ?? '' };
  };
  const told = async (token: string, { checkoutId }: Pick<Order, 'checkoutId'>) =>
    (await world.processes(token, checkoutId)).map(({ type, status, code }) => [type, status, code]);
  const quantities = async (token: string) =>
    (await world.cart(token)).products.map(({ type, quantity }) => [type, quantity]);
  const bankPayments = async (orderIds: readonly string[]) =>
    world.db
      .selectFrom('payments')
      .select(['id', 'bank_payment_id', 'masked_pan', 'amount'])
      .where('order_id', 'in', orderIds)
      .execute();
  const statusOf = async (checkoutId: string) =>
    (
      await world.db
        .selectFrom('checkouts')
        .select('status')
        .where('id', '=', checkoutId)
        .executeTakeFirstOrThrow()
    ).status;

  test('[STS-17, FRM-02] both wait for the payment of the first, which leads out of either', async () => {
    const { token, order, regular, byClick } = await start();
    const awaited = async (orderId: string) =>
      (await world.shop.call(getOrder, { token, params: { orderId }, query: {} })).data.status.awaitedPayment;
    const payment = await awaited(regular);
    expect(payment).toMatchObject({ checkoutId: order.checkoutId, orderIds: [regular, byClick] });
    expect(await awaited(byClick)).toEqual(payment);
    await world.pay(order);
    await world.parties.settle();
    expect(await awaited(regular)).toBeNull();
  });

  test('[CLK-08] [CHK-36] [CHK-43] [OPN-276] groceries and goods by click are two orders; the card of the first pays for the second without the bank’s page', async () => {
    const promotionId = world.shop.backend.context.promotions.current.promotions[0]?.id;
    const { token, cart, order, regular, byClick } = await start({ promotionId });
    expect(cart.payableTotal).toBe(13 * 7_000 - 12_345);
    expect(await told(token, order)).toEqual([
      ['ORDER', 'REDIRECT', null],
      ['IMPULSE_ORDER', 'PROCESSING', null],
    ]);
    expect((await world.processes(token, order.checkoutId))[1]?.redirectUrl).toBeNull();

    await world.pay(order);

    expect(await told(token, order)).toEqual([
      ['ORDER', 'SUCCEEDED', null],
      ['IMPULSE_ORDER', 'SUCCEEDED', null],
    ]);
    expect(await statusOf(order.checkoutId)).toBe('SUCCEEDED');
    expect(await quantities(token)).toEqual([]);
    const [one, two] = [await world.money(regular), await world.money(byClick)];
    expect([one.refunded, two.refunded]).toEqual([0, 0]);
    expect(one.captured + two.captured).toBe(cart.payableTotal);
    // The promotion is computed on the whole cart and divided among the lines: 3 of 13 equal units get 2848.8
    // kopecks.
    expect(two.captured).toBe(21_000 - 2_849);
    for (const { id, masked_pan: pan, amount } of await bankPayments([regular, byClick])) {
      expect(pan).toBe('220000******0004');
      expect(await world.bankPayment(id)).toMatchObject({ status: 'CAPTURED', capturedAmount: amount });
    }
    const details = await world.shop.call(getOrder, { token, params: { orderId: byClick }, query: {} });
    expect(details.data).toMatchObject({ type: 'IMPULSE_ORDER', price: two.captured });
    expect(details.data.products.map(({ quantity, type }) => [quantity, type])).toEqual([
      [3, 'IMPULSE_PRODUCT'],
    ]);
  });

  test('[CLK-08] a cart of goods by click alone is one order', async () => {
    const { token } = await world.customerWithCart({ '429': 10 });
    const order = await world.order(token);
    expect(await told(token, order)).toEqual([['IMPULSE_ORDER', 'REDIRECT', null]]);
    await world.pay(order);
    expect(await told(token, order)).toEqual([['IMPULSE_ORDER', 'SUCCEEDED', null]]);
  });

  test('[CHK-44] [CHK-39] [OPN-277] the first payment fails: the second order is cancelled unpaid with the same code, everything is undone once', async () => {
    const promotionId = world.shop.backend.context.promotions.current.promotions[0]?.id;
    const before = [await world.stock('400'), await world.stock('429')];
    const { token, order, regular, byClick } = await start({ promotionId });
    await world.pay(order, '301');
    expect(await told(token, order)).toEqual([
      ['ORDER', 'FAILED', 'INSUFFICIENT_FUNDS'],
      ['IMPULSE_ORDER', 'FAILED', 'INSUFFICIENT_FUNDS'],
    ]);
    expect(await statusOf(order.checkoutId)).toBe('FAILED');
    expect([await world.stock('400'), await world.stock('429')]).toEqual(before);
    expect(await quantities(token)).toEqual([
      ['PRODUCT', 10],
      ['IMPULSE_PRODUCT', 3],
    ]);
    const [, second] = await bankPayments([regular, byClick]).then((rows) =>
      rows.toSorted((a, b) => b.amount - a.amount),
    );
    expect(second?.bank_payment_id).toBeNull();
    // The use of the promotion is free again, so the same cart can be ordered again.
    await world.pay(await world.order(token));
    expect(await quantities(token)).toEqual([]);
  });

  test('[CHK-44] [CHK-43] [OPN-277] the second payment fails: the first order goes on, the goods of the second stay in the cart', async () => {
    const { token, order, regular, byClick } = await start();
    await world.parties.fault('bank', { outcome: 'declineNext:OPERATION_REJECTED', operation: 'charge' });
    await world.pay(order);
    expect(await told(token, order)).toEqual([
      ['ORDER', 'SUCCEEDED', null],
      ['IMPULSE_ORDER', 'FAILED', 'OPERATION_REJECTED'],
    ]);
    expect(await statusOf(order.checkoutId)).toBe('SUCCEEDED');
    expect(await quantities(token)).toEqual([['IMPULSE_PRODUCT', 3]]);
    expect(await world.money(regular)).toEqual({ captured: 70_000, refunded: 0 });
    expect(await world.money(byClick)).toEqual({ captured: 0, refunded: 0 });
    expect(await world.stock('429')).toMatchObject({ on_hand: 100, reserved: 0 });
  });

  test('[CHK-43] [CHK-41] [OPN-276] the second payment has its 25 s from the success of the first; until then its goods stay in the cart', async () => {
    const started = await start();
    const { order } = started;
    await world.shop.runDueJobs(900 * SECOND);
    const token = await world.renew(started.token);
    expect((await told(token, order))[1]).toEqual(['IMPULSE_ORDER', 'PROCESSING', null]);
    await world.parties.fault('bank', { outcome: 'error500', operation: 'create', times: 4 });
    await world.pay(order);
    expect(await told(token, order)).toEqual([
      ['ORDER', 'SUCCEEDED', null],
      ['IMPULSE_ORDER', 'PROCESSING', null],
    ]);
    expect(await statusOf(order.checkoutId)).toBe('OPEN');
    expect(await quantities(token)).toEqual([['IMPULSE_PRODUCT', 3]]);
    // Meanwhile nothing else in this cart can be ordered.
    const again = await world.create(token, world.orderBody(await world.cart(token)));
    expect([again.status, again.error.code]).toEqual([409, 'CHECKOUT_ALREADY_PAID']);
    for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(3 * SECOND);
    expect((await told(token, order))[1]).toEqual(['IMPULSE_ORDER', 'SUCCEEDED', null]);
    expect(await quantities(token)).toEqual([]);
  });

  test('[CHK-41] [CHK-44] a second payment that cannot be made within its 25 s fails, the first order goes on', async () => {
    const { token, order, regular, byClick } = await start();
    await world.parties.fault('bank', {
      outcome: 'error500',
      operation: 'create',
      phase: 'after',
      times: 1000,
    });
    await world.pay(order);
    for (let turn = 0; turn < 10; turn += 1) await world.shop.runDueJobs(3 * SECOND);
    expect(await told(token, order)).toEqual([
      ['ORDER', 'SUCCEEDED', null],
      ['IMPULSE_ORDER', 'FAILED', 'CHECKOUT_STATUS_TIMEOUT'],
    ]);
    await fetch(`${world.parties.origin}/__standin/calm`, { method: 'POST' });
    await world.shop.runDueJobs(60 * SECOND);
    const [second] = await bankPayments([byClick]);
    // The bank had charged the card; its answers were lost. The hold is released.
    expect(await world.bankPayment(second?.id ?? '')).toMatchObject({
      status: 'CANCELLED',
      capturedAmount: 0,
    });
    expect(await world.money(regular)).toEqual({ captured: 70_000, refunded: 0 });
  });

  test('[CHK-41] the second payment goes on, even when the jobs are lost', async () => {
    const { token, order } = await start();
    await world.parties.fault('bank', { outcome: 'error500', operation: 'create', times: 2 });
    await world.pay(order);
    await world.db.deleteFrom('job').execute();
    await world.shop.runDueJobs(2 * SECOND);
    expect((await told(token, order))[1]).toEqual(['IMPULSE_ORDER', 'SUCCEEDED', null]);
  });

  test('[CHK-40] [CHK-44] both orders expire if nobody pays', async () => {
    const started = await start();
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(401 * SECOND);
    const token = await world.renew(started.token);
    expect(await told(token, started.order)).toEqual([
      ['ORDER', 'FAILED', 'PAYMENT_TIMEOUT'],
      ['IMPULSE_ORDER', 'FAILED', 'PAYMENT_TIMEOUT'],
    ]);
    expect(await world.stock('429')).toMatchObject({ reserved: 0 });
  });

  test('[CHK-44] [OPN-279] the shopper cancels the order by click before paying: the other is paid and goes on alone', async () => {
    const { token, order, byClick } = await start();
    await world.shop.call(cancelOrder, { token, params: { orderId: byClick } });
    expect((await told(token, order))[1]).toEqual(['IMPULSE_ORDER', 'FAILED', 'CANCELLED_BY_USER']);
    expect(await statusOf(order.checkoutId)).toBe('OPEN');
    await world.pay(order);
    expect((await told(token, order))[0]).toEqual(['ORDER', 'SUCCEEDED', null]);
    expect(await statusOf(order.checkoutId)).toBe('SUCCEEDED');
    expect(await quantities(token)).toEqual([['IMPULSE_PRODUCT', 3]]);
  });

  test('[CHK-34] [OPN-271] the same request is answered with the same checkout; a different one replaces both orders', async () => {
    const { token, cart, order } = await start();
    const again = await world.create(token, world.orderBody(cart));
    expect([again.data.id, again.data.processes.length]).toEqual([order.checkoutId, 2]);
    await world.fill(token, { ...both, '400': 11 });
    const next = await world.order(token);
    expect(next.checkoutId).not.toBe(order.checkoutId);
    expect((await told(token, order)).map(([, status, code]) => [status, code])).toEqual([
      ['FAILED', 'PAYMENT_TIMEOUT'],
      ['FAILED', 'PAYMENT_TIMEOUT'],
    ]);
    await world.pay(next);
    expect(await statusOf(next.checkoutId)).toBe('SUCCEEDED');
  });
});
