import { createHmac, randomUUID } from 'node:crypto';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';

import { getOrder, listOrders } from '@shop/contract/orders';
import { err } from '@shop/domain/kernel';

import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { bankWebhookSecret } from '../support/settings.ts';
import { createWorld } from '../support/shopper.ts';
import type { Order, World } from '../support/shopper.ts';

const SECOND = 1000;

describe.each(databaseKinds)('payments on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(async () => world.setStock('400', 100));
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    // Faults that a test set at the bank end with the test.
    world.parties.reset();
  });
  afterAll(async () => world.close());

  /** A report of the bank, signed as the bank would, or forged. */
  const report = async (
    order: Order,
    changes: { body?: object; secret?: string; timestamp?: number; header?: string } = {},
  ): Promise<number> => {
    const payment = await world.bankPayment(order.paymentId);
    const body = JSON.stringify({
      eventId: randomUUID(),
      type: 'payment.updated',
      paymentId: payment?.paymentId,
      merchantPaymentId: order.paymentId,
      status: 'AUTHORIZED',
      amount: payment?.amount,
      errorCode: null,
      occurredAt: world.clock.now().toISOString(),
      ...changes.body,
    });
    const timestamp = changes.timestamp ?? Math.floor(world.clock.now().getTime() / SECOND);
    const mac = createHmac('sha256', changes.secret ?? bankWebhookSecret)
      .update(`${timestamp}.${body}`)
      .digest('hex');
    const response = await world.shop.backend.fetch(
      new Request('http://store.test/payments/webhook', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-bank-timestamp': String(timestamp),
          'x-bank-signature': changes.header ?? `sha256=${mac}`,
        },
        body,
      }),
    );
    return response.status;
  };
  const isOpen = async (token: string, order: Order) =>
    (await world.process(token, order)).status === 'REDIRECT';

  test('[CHK-43] a paid order is confirmed, captured once, and its lines leave the cart', async () => {
    const { token } = await world.customerWithCart({ '400': 10, '401': 1 });
    const before = await world.stock('400');
    const order = await world.order(token);
    expect((await world.stock('400')).reserved).toBe(before.reserved + 10);
    expect((await world.cart(token)).products).toHaveLength(2);
    expect(await world.process(token, order)).toMatchObject({ status: 'REDIRECT', redirectMethod: 'IFRAME' });

    expect(await world.pay(order)).toContain('state=success');

    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED', code: null });
    expect(await world.stock('400')).toEqual({ on_hand: before.on_hand - 10, reserved: before.reserved });
    expect((await world.cart(token)).products).toEqual([]);
    expect(await world.money(order.orderId)).toEqual({ captured: 77_000, refunded: 0 });
    expect(await world.bankPayment(order.paymentId)).toMatchObject({
      status: 'CAPTURED',
      capturedAmount: 77_000,
    });
    const details = await world.shop.call(getOrder, { token, params: { orderId: order.orderId }, query: {} });
    expect(details.data).toMatchObject({
      price: 77_000,
      maskedPan: '220000******0004',
      status: { type: 'PROCESSING', isPaymentCharged: true },
    });
  });

  test('[FRM-20] [CHK-21] a card with 3-D Secure pays after the code', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    const next = await world.pay(order, '200');
    expect(await isOpen(token, order)).toBe(true);
    await fetch(`${world.parties.origin}${next}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ code: '1234' }),
    });
    await world.parties.settle();
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('[ERC-40] [CHK-39] [CHK-43] a declined card fails the process, returns the units once, and keeps the cart', async () => {
    const { token } = await world.customerWithCart();
    const before = await world.stock('400');
    const order = await world.order(token);
    expect(await world.pay(order, '301')).toContain('state=fail');
    const failed = await world.process(token, order);
    expect(failed).toMatchObject({
      status: 'FAILED',
      code: 'INSUFFICIENT_FUNDS',
      message: 'Недостаточно средств. Пополните карту или выберите другую',
    });
    expect(await world.stock('400')).toEqual(before);
    expect((await world.cart(token)).products).toMatchObject([{ quantity: 10 }]);
    await report(order);
    await world.shop.runDueJobs(10 * SECOND);
    expect(await world.process(token, order)).toEqual(failed);
    expect(await world.stock('400')).toEqual(before);
    // It was never paid, so it is not in the history; the same cart can be ordered again.
    expect((await world.shop.call(listOrders, { token })).data.orders).toEqual([]);
    await world.pay(await world.order(token));
    expect((await world.shop.call(listOrders, { token })).data.orders).toHaveLength(1);
  });

  test.each([
    ['a foreign signature', { secret: 'somebody else entirely' }],
    ['no signature', { header: 'none' }],
    ['an old timestamp', { timestamp: Math.floor(Date.parse('2026-03-02T08:54:59Z') / SECOND) }],
    ['a timestamp ahead', { timestamp: Math.floor(Date.parse('2036-03-02T09:06:00Z') / SECOND) }],
    ['another amount', { body: { amount: 1 } }],
    ['another payment', { body: { paymentId: randomUUID() } }],
    ['an unknown payment', { body: { merchantPaymentId: randomUUID() } }],
    ['no payment at all', { body: { merchantPaymentId: 'x' } }],
  ])('[FRM-21] a report with %s is refused and changes nothing', async (_what, changes) => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.parties.fault('bank', { outcome: 'noWebhook' });
    await world.pay(order);
    expect(await report(order, changes)).toBe(401);
    expect(await isOpen(token, order)).toBe(true);
    expect(await report(order)).toBe(204);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('[FRM-21] [FRM-22] a report with a false state does not mark anything as paid', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    expect(await report(order, { body: { status: 'CAPTURED' } })).toBe(204);
    expect(await isOpen(token, order)).toBe(true);
    expect(await world.money(order.orderId)).toEqual({ captured: 0, refunded: 0 });
  });

  test('[FRM-21] [CHK-37] repeated, parallel, late and reordered reports charge and confirm once', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.parties.fault('bank', { outcome: 'duplicateWebhooks' });
    await world.pay(order);
    const answers = await Promise.all(
      ['CREATED', 'CAPTURED', 'AUTHORIZED', 'DECLINED', 'AUTHORIZED', 'CANCELLED'].map(async (status) =>
        report(order, { body: { status } }),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
    const steps = await world.db
      .selectFrom('order_steps')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .execute();
    expect(steps.map((step) => step.to_status)).toEqual(['PAYMENT', 'PROCESSING']);
  });

  test('[FRM-21] [CHK-37] reports and a job that come while the money is taken do not take it as well, and the bank is answered at once', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.parties.fault('bank', { outcome: 'noWebhook', times: 2 });
    await world.pay(order);
    const { bank } = world.shop.backend.context;
    const take = bank.capture.bind(bank);
    const { promise: isTaken, resolve: goOn } = Promise.withResolvers<void>();
    const capture = vi.spyOn(bank, 'capture').mockImplementation(async (...payment) => {
      await isTaken;
      return take(...payment);
    });
    onTestFinished(() => capture.mockRestore());
    const first = report(order);
    await vi.waitFor(() => expect(capture).toHaveBeenCalledOnce(), { timeout: 60_000 });
    expect([await report(order), await report(order)]).toEqual([204, 204]);
    const looked = world.shop.runDueJobs(5 * SECOND);
    goOn();
    await Promise.all([first, looked]);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    expect(capture).toHaveBeenCalledOnce();
  });

  test('[FRM-21] [CHK-41] a report that comes while the money is taken has the payment looked at again if that gets no answer', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.parties.fault('bank', { outcome: 'noWebhook', times: 2 });
    await world.pay(order);
    const { bank } = world.shop.backend.context;
    const capture = vi.spyOn(bank, 'capture').mockImplementationOnce(async () => {
      expect(await report(order, { body: { amount: 1 } })).toBe(401);
      expect(await report(order, { secret: 'another secret' })).toBe(401);
      expect(await report(order)).toBe(204);
      return err({ kind: 'UNKNOWN', reason: 'no-answer' });
    });
    onTestFinished(() => capture.mockRestore());
    expect(await report(order)).toBe(204);
    expect(capture).toHaveBeenCalledTimes(2);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
  });

  test('[CHK-43] [CHK-37] what is added to the cart while the money is taken stays in it', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    const { bank } = world.shop.backend.context;
    const take = bank.capture.bind(bank);
    const capture = vi.spyOn(bank, 'capture').mockImplementation(async (...payment) => {
      await world.fill(token, { '400': 10, '401': 2 });
      return take(...payment);
    });
    onTestFinished(() => capture.mockRestore());
    await world.pay(order);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    const { products } = await world.cart(token);
    expect(products.map(({ quantity }) => quantity)).toEqual([2]);
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
  });

  test.each(['webhookBeforeRedirect', 'webhookAfterRedirect', 'noWebhook', 'badSignature'])(
    '[FRM-21] [CHK-41] despite %s the payment succeeds',
    async (outcome) => {
      const { token } = await world.customerWithCart();
      const order = await world.order(token);
      await world.parties.fault('bank', { outcome });
      await world.pay(order);
      await world.shop.runDueJobs(5 * SECOND);
      await world.parties.settle();
      expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
    },
  );

  test.each(['error500', 'drop'])(
    '[CHK-41] a bank that answers %s at the start is asked again',
    async (outcome) => {
      const { token } = await world.customerWithCart();
      await world.parties.fault('bank', { outcome, operation: 'create', times: 2 });
      const order = await world.order(token);
      expect(await world.process(token, order)).toMatchObject({ status: 'PROCESSING', redirectUrl: null });
      await world.shop.runDueJobs(3 * SECOND);
      const { redirectUrl } = await world.process(token, order);
      await world.pay({ formUrl: redirectUrl });
      expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    },
  );

  test('[CHK-41] a bank that never answers the start does not keep a shopper waiting, and is asked again', async () => {
    const { token } = await world.customerWithCart();
    await world.parties.fault('bank', { outcome: 'timeout', operation: 'create', phase: 'after', times: 2 });
    const order = await world.order(token);
    expect(await world.process(token, order)).toMatchObject({ status: 'PROCESSING' });
    await world.shop.runDueJobs(3 * SECOND);
    const { redirectUrl } = await world.process(token, order);
    await world.pay({ formUrl: redirectUrl });
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('[CHK-41] [ERC-32] a payment that cannot be started within 25 s fails, and nothing stays reserved', async () => {
    const { token } = await world.customerWithCart();
    const before = await world.stock('400');
    await world.parties.fault('bank', {
      outcome: 'error500',
      operation: 'create',
      phase: 'after',
      times: 1000,
    });
    const order = await world.order(token);
    for (let turn = 0; turn < 10; turn += 1) await world.shop.runDueJobs(3 * SECOND);
    expect(await world.process(token, order)).toMatchObject({
      status: 'FAILED',
      code: 'CHECKOUT_STATUS_TIMEOUT',
    });
    expect(await world.stock('400')).toEqual(before);
    world.parties.reset();
    await world.shop.runDueJobs(60 * SECOND);
    // The bank has lost everything; a payment that is started there again is cancelled at once.
    expect(await world.bankPayment(order.paymentId)).toMatchObject({ status: 'CANCELLED' });
  });

  test('[CHK-37] [CHK-41] a capture whose answer is lost is made once', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.parties.fault('bank', {
      outcome: 'error500',
      operation: 'capture',
      phase: 'after',
      times: 4,
    });
    await world.pay(order);
    for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(5 * SECOND);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
    expect(await world.bankPayment(order.paymentId)).toMatchObject({ capturedAmount: 70_000 });
  });

  test('[ERC-39] [CHK-37] a capture that does not succeed within 25 s is voided and the order cancelled', async () => {
    const { token } = await world.customerWithCart();
    const before = await world.stock('400');
    const order = await world.order(token);
    await world.parties.fault('bank', { outcome: 'error500', operation: 'capture', times: 1000 });
    await world.pay(order);
    for (let turn = 0; turn < 10; turn += 1) await world.shop.runDueJobs(5 * SECOND);
    expect(await world.process(token, order)).toMatchObject({
      status: 'FAILED',
      code: 'CHECKOUT_STATUS_TIMEOUT',
    });
    await world.shop.runDueJobs(5 * SECOND);
    expect(await world.bankPayment(order.paymentId)).toMatchObject({
      status: 'CANCELLED',
      capturedAmount: 0,
    });
    expect(await world.stock('400')).toEqual(before);
    expect((await world.cart(token)).products).toHaveLength(1);
  });

  test('[CHK-40] an unpaid payment expires after 1200 s: process, order and units', async () => {
    // Open orders of other tests expire first.
    await world.shop.runDueJobs(1_200 * SECOND);
    const customer = await world.customerWithCart();
    const before = await world.stock('400');
    const order = await world.order(customer.token);
    await world.pay(order, '314');
    await world.shop.runDueJobs(1_199 * SECOND);
    const token = await world.renew(customer.token);
    expect(await isOpen(token, order)).toBe(true);
    world.clock.advance(1 * SECOND);
    // Reading shows it before any job runs.
    expect(await world.process(token, order)).toMatchObject({ status: 'FAILED', code: 'PAYMENT_TIMEOUT' });
    expect(await world.stock('400')).toEqual(before);
    await world.shop.runDueJobs(10 * SECOND);
    expect(['CANCELLED', 'EXPIRED']).toContain((await world.bankPayment(order.paymentId))?.status);
  });

  test('[CHK-40] [CHK-41] a job ends an expired payment even if nobody reads it', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(401 * SECOND);
    const renewed = await world.renew(token);
    const { state } = await world.db
      .selectFrom('payments')
      .select('state')
      .where('id', '=', order.paymentId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('FAILED');
    expect((await world.shop.call(listOrders, { token: renewed })).data.orders).toEqual([]);
  });

  test('[CHK-40] [CHK-37] money that arrives too late is refunded in full, and the order stays cancelled', async () => {
    const customer = await world.customerWithCart();
    const order = await world.order(customer.token);
    await world.shop.runDueJobs(1_150 * SECOND);
    await world.parties.fault('bank', { outcome: 'noWebhook', times: 10 });
    await world.pay(order);
    const payment = await world.bankPayment(order.paymentId);
    await world.shop.backend.context.bank.capture(payment?.paymentId ?? '', payment?.amount ?? 0);
    await world.parties.fault('bank', { outcome: 'error500', operation: 'status', times: 2 });
    world.clock.advance(50 * SECOND);
    const token = await world.renew(customer.token);
    expect(await world.process(token, order)).toMatchObject({ status: 'FAILED', code: 'PAYMENT_TIMEOUT' });
    expect(await report(order, { body: { status: 'CAPTURED' } })).toBe(204);
    await world.shop.runDueJobs(10 * SECOND);
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 70_000 });
    expect(await world.bankPayment(order.paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: 70_000,
    });
    expect(await world.process(token, order)).toMatchObject({ status: 'FAILED', code: 'PAYMENT_TIMEOUT' });
  });

  test('[CHK-40] [OPN-275] of a payment that has failed and is settled, a report of money is looked into, whatever amount it names', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.pay(order, '301');
    await world.shop.runDueJobs(10 * SECOND);
    const isUndoing = async () => {
      const payments = world.db.selectFrom('payments').select('is_undoing');
      return (await payments.where('id', '=', order.paymentId).executeTakeFirstOrThrow()).is_undoing;
    };
    expect(await isUndoing()).toBe(false);
    expect(await report(order, { body: { status: 'DECLINED' } })).toBe(204);
    expect(await isUndoing()).toBe(false);
    expect(await report(order, { body: { status: 'CAPTURED', amount: 1 } })).toBe(401);
    expect(await isUndoing()).toBe(true);
    await world.shop.runDueJobs(60 * SECOND);
    expect(await isUndoing()).toBe(false);
    expect(await world.process(token, order)).toMatchObject({ status: 'FAILED', code: 'INSUFFICIENT_FUNDS' });
  });

  test('[ERC-38] units that the store removes after the payment cancel the order, and the hold is released', async () => {
    const { token } = await world.customerWithCart({ '402': 10 });
    const order = await world.order(token);
    const productId = world.productId('402');
    const stock = world.db.updateTable('stock').where('product_id', '=', productId);
    await stock.set({ on_hand: 4, reserved: 4 }).where('reserved', '=', 10).execute();
    await world.parties.fault('bank', { outcome: 'noWebhook', times: 2 });
    await world.pay(order);
    // Puts the held units back before the order returns its own, as an operator's stock-taking does.
    await report(order).catch(() => undefined);
    const state = await world.process(token, order);
    expect(state.code).toBe('STOCKS_CHANGED_AFTER_PAYMENT');
    await world.shop.runDueJobs(10 * SECOND);
    expect(await world.bankPayment(order.paymentId)).toMatchObject({ status: 'CANCELLED' });
  });
});
