import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Logger, Scheduler } from '@shop/backend';
import { cancelOrder } from '@shop/contract/orders';

import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { Order, World } from '../support/shopper.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * What a bank's gateway answers while its keys are rotated or its routes are missing. It says nothing about the
 * payment.
 */
const blips = ['error401', 'error403', 'error404', 'malformed'];

/**
 * The bank, or a gateway in front of it, answers, but not about the payment. No order fails because of that, and no
 * money stays held.
 */
describe.each(databaseKinds)('a bank whose answers say nothing about the payment, on %s', (database) => {
  let world: World;
  const errors: string[] = [];
  const ticks: (() => void | Promise<void>)[] = [];
  const logger: Logger = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (message) => void errors.push(message),
    child: () => logger,
  };
  beforeAll(async () => {
    const scheduler: Scheduler = {
      every: (ms, task) => {
        if (ms === MINUTE) ticks.push(task);
        return () => undefined;
      },
      after: () => () => undefined,
    };
    world = await createWorld(database, { logger, scheduler });
  });
  beforeEach(async () => {
    errors.length = 0;
    await world.setStock('400', 100);
  });
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    world.parties.reset();
    // The next test's bank does not know these payments, so none may be left to undo.
    await world.db.updateTable('payments').set({ is_undoing: false }).execute();
  });
  afterAll(async () => world.close());

  const fault = async (outcome: string, operation: string, times = 1000) =>
    world.parties.fault('bank', { outcome, operation, times });
  const calm = async () => void (await fetch(`${world.parties.origin}/__standin/calm`, { method: 'POST' }));
  const everyMinute = async () => Promise.all(ticks.map(async (tick) => tick()));
  const pass = async (seconds: number, step = 3) => {
    for (let passed = 0; passed < seconds; passed += step) await world.shop.runDueJobs(step * SECOND);
  };
  const paymentOf = async (order: Order) =>
    world.db.selectFrom('payments').selectAll().where('id', '=', order.paymentId).executeTakeFirstOrThrow();
  const run = async (command: 'payments.undoing' | 'status') => {
    const said: string[] = [];
    await world.shop.backend.operator.run({ command }, (output) => {
      if (output.kind === 'line') said.push(output.text);
    });
    return said.join('\n');
  };
  const metrics = async () =>
    (await world.shop.backend.fetch(new Request('http://store.test/metrics'))).text();

  test.each(blips)('[CHK-41] with %s at the start the payment is registered later', async (outcome) => {
    const { token } = await world.customerWithCart();
    await fault(outcome, 'create');
    const order = await world.order(token);
    await pass(9);
    expect(await world.process(token, order)).toMatchObject({ status: 'PROCESSING', code: null });
    await calm();
    await pass(3);
    const { redirectUrl } = await world.process(token, order);
    await world.pay({ formUrl: redirectUrl });
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test.each(blips)('[CHK-41] [FRM-21] a paid order goes on after two minutes of %s', async (outcome) => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await fault(outcome, 'status');
    await world.pay(order);
    await pass(120, 10);
    expect(await world.process(token, order)).toMatchObject({ status: 'REDIRECT', code: null });
    expect(errors).not.toEqual([]);
    await calm();
    await pass(5, 5);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
  });

  test.each(blips)('[CHK-41] [CHK-37] with %s at the capture it is tried again', async (outcome) => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await fault(outcome, 'capture');
    await world.pay(order);
    await pass(15);
    expect(await world.process(token, order)).toMatchObject({ status: 'PROCESSING', code: null });
    await calm();
    await pass(3);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
  });

  test('[CHK-37] a capture that the bank itself refuses fails the order at once', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.parties.fault('bank', { outcome: 'noWebhook', times: 3 });
    await world.pay(order);
    await fault('error500', 'capture');
    await pass(6);
    expect(await world.process(token, order)).toMatchObject({ status: 'PROCESSING' });
    const told = await world.bankPayment(order.paymentId);
    await world.shop.backend.context.bank.cancel(told?.paymentId ?? '');
    await calm();
    await pass(3);
    expect(await world.process(token, order)).toMatchObject({
      status: 'FAILED',
      code: 'CONFIRMATION_FAILED',
    });
    expect(await paymentOf(order)).toMatchObject({ is_undoing: false, undone_at: expect.any(Date) });
  });

  test.each(blips)(
    '[CHK-37] [ERC-39] after %s a hold still counts as held, and is released days later',
    async (outcome) => {
      const customer = await world.customerWithCart();
      const order = await world.order(customer.token);
      await world.parties.fault('bank', { outcome: 'noWebhook', times: 3 });
      await fault(outcome, 'status');
      await world.pay(order);
      await world.shop.call(cancelOrder, { token: customer.token, params: { orderId: order.orderId } });
      for (let hour = 0; hour < 72; hour += 1) await world.shop.runDueJobs(HOUR);
      expect(await paymentOf(order)).toMatchObject({ state: 'FAILED', is_undoing: true, undone_at: null });
      await calm();
      expect(await world.bankPayment(order.paymentId)).toMatchObject({ status: 'AUTHORIZED' });
      await world.shop.runDueJobs(HOUR);
      expect(await world.bankPayment(order.paymentId)).toMatchObject({ status: 'CANCELLED' });
      expect(await paymentOf(order)).toMatchObject({ is_undoing: false, undone_at: expect.any(Date) });
    },
  );

  test('[CHK-37] [CHK-41] pauses between attempts grow from 5 seconds to 15 minutes', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await fault('error404', 'status', 1_000_000);
    await world.shop.call(cancelOrder, { token, params: { orderId: order.orderId } });
    await world.shop.runDueJobs(3 * SECOND);
    const tries = async () => (await paymentOf(order)).undo_tries;
    expect(await tries()).toBe(1);
    await world.shop.runDueJobs(5 * SECOND);
    expect(await tries()).toBe(2);
    for (let hour = 0; hour < 2; hour += 1)
      for (let minute = 0; minute < 60; minute += 1) await world.shop.runDueJobs(MINUTE);
    const before = await tries();
    expect(before).toBeLessThan(30);
    for (let minute = 0; minute < 60; minute += 1) await world.shop.runDueJobs(MINUTE);
    expect((await tries()) - before).toBe(4);
  });

  test('[CHK-37] an operator sees payments that are not yet undone: in a list, in the status, in metrics and in the log', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    expect(await run('payments.undoing')).toBe('There is nothing to undo.');
    await fault('error401', 'status');
    await world.shop.call(cancelOrder, { token, params: { orderId: order.orderId } });
    await pass(600, 60);
    const { number } = await world.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    const list = await run('payments.undoing');
    expect(list).toMatch(/^ORDER +AMOUNT +SINCE +TRIES +WHY NOT YET +PAYMENT +AT THE BANK$/m);
    expect(list).toContain(number);
    expect(list).toContain('access');
    expect(await run('status')).toMatch(/^Not undone +1 payment, since /m);
    await everyMinute();
    expect(await metrics()).toMatch(/^store_payments_undoing 1$/m);
    expect(await metrics()).toMatch(/^store_payments_undoing_oldest_seconds 600$/m);
    expect(await metrics()).toMatch(/^store_bank_calls_total\{operation="find",outcome="access"\} \d+$/m);
    expect(errors.some((message) => message.includes('BANK_KEY'))).toBe(true);
    expect(errors.some((message) => message.includes('payments undoing'))).toBe(true);
    await calm();
    await pass(180, 60);
    expect(await run('payments.undoing')).toBe('There is nothing to undo.');
    expect(await run('status')).toMatch(/^Not undone +0 payments$/m);
  });
});
