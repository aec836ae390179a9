import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sberChecksumText } from '@shop/contract/third-party';
import { loseUnits } from '@shop/backend/orders';
import { cancelOrder } from '@shop/contract/orders';
import { sberAccess } from '@shop/sandbox';

import { CardHolder, twinCards } from '../support/card-holder.ts';
import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { Order, World } from '../support/shopper.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The money flows of the shop through the protocol of Sberbank's gateway, whose double has books of its own. */
describe.each(databaseKinds)('payments through Sberbank’s gateway on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    // Orders stay where they are, so that they can be cancelled however long a refund takes.
    world = await createWorld(database, { acquirer: 'sber', warehouse: { pace: 1, mode: 'manual' } });
  });
  beforeEach(async () => world.setStock('400', 100));
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    world.parties.reset();
    await world.db.updateTable('payments').set({ is_undoing: false }).execute();
  });
  afterAll(async () => world.close());

  const fault = async (outcome: string, more: object = {}) =>
    world.parties.fault('sber', { outcome, ...more });
  const pass = async (seconds: number, step = 3) => {
    for (let passed = 0; passed < seconds; passed += step) await world.shop.runDueJobs(step * SECOND);
  };
  /** The gateway's own record of a payment. */
  const booked = (order: Pick<Order, 'paymentId'>) => {
    const number = order.paymentId.replaceAll('-', '');
    const orders = world.parties.sberOrders().filter(({ orderNumber }) => orderNumber === number);
    expect(orders).toHaveLength(1);
    const [one] = orders;
    if (one === undefined) throw new Error('No such order');
    const given = one.refunds.reduce((sum, { amount }) => sum + amount, 0);
    return { status: one.status, charged: one.depositedAmount, given, orderId: one.orderId };
  };
  const payWith = async (order: Pick<Order, 'formUrl'>, fields: Readonly<Record<string, string>> = {}) => {
    const card = { number: twinCards[0], expiry: '12/99', cvc: '123', ...fields };
    const answer = await fetch(order.formUrl ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(card),
    });
    await world.parties.settle();
    return answer.headers.get('location');
  };
  const report = async (
    order: Order,
    changes: Readonly<Record<string, string | number>> = {},
    key?: string,
  ) => {
    const known = {
      mdOrder: booked(order).orderId,
      orderNumber: order.paymentId.replaceAll('-', ''),
      operation: 'approved',
      status: 1,
      amount: 70_000,
      ...changes,
    };
    const text = sberChecksumText(
      Object.fromEntries(Object.entries(known).map(([name, value]) => [name, String(value)])),
    );
    const mac = createHmac('sha256', key ?? sberAccess.callbackKey).update(text);
    const answer = await world.shop.backend.fetch(
      new Request('http://store.test/payments/webhook/sber', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...known, checksum: mac.digest('hex').toUpperCase() }),
      }),
    );
    return answer.status;
  };

  test('[CHK-43] [CHK-37] a new card pays: held, then charged once by the gateway’s own books', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    expect(booked(order)).toMatchObject({ status: 0 });
    expect(await payWith(order)).toContain('state=success');
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED', code: null });
    expect(booked(order)).toMatchObject({ status: 2, charged: 70_000, given: 0 });
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
    const reports = world.parties.reports.map(({ status }) => status);
    expect(new Set(reports)).toEqual(new Set([200]));
  });

  test('[FRM-20] [CHK-21] a card with 3-D Secure pays after the code, and fails with a wrong one', async () => {
    for (const [code, status, failure] of [
      ['1234', 'SUCCEEDED', null],
      ['0000', 'FAILED', 'AUTHENTICATION_ERROR'],
    ] as const) {
      const { token } = await world.customerWithCart();
      const order = await world.order(token);
      await payWith(order, { cvc: '200' });
      expect(await world.process(token, order)).toMatchObject({ status: 'REDIRECT' });
      const challenge = (order.formUrl ?? '').replace('pay_ru?', 'pay_ru/3ds?');
      await fetch(challenge, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ code }) });
      await world.parties.settle();
      expect(await world.process(token, order)).toMatchObject({ status, code: failure });
    }
  });

  test('[ERC-40] [ERC-41] [ERC-42] [ERC-43] a declined card fails the order with what its action code means', async () => {
    const before = await world.stock('400');
    for (const [cvc, code] of [
      ['301', 'INSUFFICIENT_FUNDS'],
      ['305', 'AMOUNT_LIMIT_REACHED'],
      ['307', 'INCORRECT_CARD_DATA'],
      ['310', '3DS_NOT_AVAILABLE'],
      ['313', 'BANK_CONNECTION_ERROR'],
      ['315', 'UNKNOWN'],
    ] as const) {
      const { token } = await world.customerWithCart();
      const order = await world.order(token);
      expect(await payWith(order, { cvc })).toContain('state=fail');
      expect(await world.process(token, order)).toMatchObject({ status: 'FAILED', code });
      expect(booked(order)).toMatchObject({ status: 6, charged: 0 });
    }
    expect(await world.stock('400')).toEqual(before);
  });

  test('[MTH-16] [MTH-10] a card kept with a payment is bound once, charged without a page, and removed at the gateway', async () => {
    const { token } = await world.customerWithCart();
    const cards = new CardHolder(world, token);
    for (let time = 0; time < 2; time += 1) {
      await world.fill(token, { '400': 10 });
      await payWith(await world.order(token), { keep: 'on' });
    }
    const [card, ...others] = await cards.cards();
    expect(others).toEqual([]);
    expect(card).toMatchObject({ bindingType: 'CARD', maskedPan: '220000******0004', paymentSystem: 'MIR' });
    await world.fill(token, { '400': 10 });
    const bindingId = card?.bindingId ?? '';
    const charged = await world.order(token, { paymentType: 'BOUND_CARD', bindingId });
    expect(await world.process(token, charged)).toMatchObject({ status: 'SUCCEEDED' });
    expect(booked(charged)).toMatchObject({ status: 2, charged: 70_000 });
    await cards.unbind(bindingId);
    await pass(30);
    expect(world.parties.sberBindings().filter(({ isActive }) => isActive)).toEqual([]);
    expect(await cards.cards()).toEqual([]);
    // The bank of our own protocol has heard of nothing.
    expect(world.parties.bankBindings()).toEqual([]);
  });

  test('[ERC-41] [MTH-10] a bound card may be declined, ask for 3-D Secure, or be unknown to the gateway', async () => {
    const { token } = await world.customerWithCart();
    const cards = new CardHolder(world, token);
    const begun = await cards.begin();
    await payWith({ formUrl: begun.data.redirectUrl });
    expect((await cards.status(begun.data.id)).data.status).toBe('SUCCESS');
    const bindingId = (await cards.cards())[0]?.bindingId ?? '';
    const bound = { paymentType: 'BOUND_CARD', bindingId };

    await fault('declineNext:116', { operation: 'charge' });
    const declined = await world.order(token, bound);
    expect(await world.process(token, declined)).toMatchObject({
      status: 'FAILED',
      code: 'INSUFFICIENT_FUNDS',
    });

    await fault('challengeNext');
    const asked = await world.order(token, bound);
    expect(await world.process(token, asked)).toMatchObject({ status: 'REDIRECT' });
    await fetch((asked.formUrl ?? '').replace('pay_ru?', 'pay_ru/3ds?'), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ code: '1234' }),
    });
    await world.parties.settle();
    expect(await world.process(token, asked)).toMatchObject({ status: 'SUCCEEDED' });

    await world.fill(token, { '400': 10 });
    await world.db.updateTable('bindings').set({ bank_binding_id: randomUUID() }).execute();
    const unknown = await world.order(token, bound);
    expect(await world.process(token, unknown)).toMatchObject({
      status: 'FAILED',
      code: 'INCORRECT_CARD_DATA',
    });
  });

  test('[MTH-12] [MTH-13] [OPN-286] a card is verified without money; a declined one and a second try bind nothing', async () => {
    const { token } = await world.customerWithCart();
    const cards = new CardHolder(world, token);
    const first = await cards.begin();
    const second = await cards.begin();
    await payWith({ formUrl: first.data.redirectUrl });
    await payWith({ formUrl: second.data.redirectUrl }, { cvc: '301' });
    expect((await cards.status(second.data.id)).data).toMatchObject({ status: 'FAIL' });
    await pass(30);
    expect(await cards.cards()).toEqual([]);
    expect(world.parties.sberBindings().filter(({ isActive }) => isActive)).toEqual([]);
    expect(world.parties.sberOrders().every(({ depositedAmount }) => depositedAmount === 0)).toBe(true);
    // What the gateway cannot keep is not begun.
    expect((await cards.begin('SBER_PAY')).error.code).toBe('PAYMENT_TYPE_IS_DISABLED');
  });

  test('[FRM-05] [FRM-23] SberPay has a link of the app and an invoice; confirmed there, the order stands', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token, { paymentType: 'SBER_PAY', bindingId: null });
    const process = await world.process(token, order);
    expect(process).toMatchObject({
      status: 'REDIRECT',
      redirectMethod: 'DEEP_LINK',
      redirectUrl: expect.stringMatching(/^sbolpay:\/\/invoicing\//),
    });
    const app = `${world.parties.origin}/sber/app/${process.sbolBankInvoiceId}`;
    await fetch(app, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action: 'pay' }) });
    await world.parties.settle();
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    expect(booked(order)).toMatchObject({ status: 2, charged: 70_000 });
  });

  test('[ACT-09] [CHK-40] cancelled before it is paid nothing can be paid; cancelled while it is held the hold is released', async () => {
    const unpaid = await world.customerWithCart();
    const early = await world.order(unpaid.token);
    await world.shop.call(cancelOrder, { token: unpaid.token, params: { orderId: early.orderId } });
    await pass(9);
    expect(booked(early)).toMatchObject({ status: 6 });
    expect(await payWith(early)).toContain('state=fail');

    const { token } = await world.customerWithCart();
    const held = await world.order(token);
    await fault('noWebhook', { times: 5 });
    await payWith(held);
    expect(booked(held)).toMatchObject({ status: 1 });
    await world.shop.call(cancelOrder, { token, params: { orderId: held.orderId } });
    await pass(9);
    expect(booked(held)).toMatchObject({ status: 3, charged: 0 });
    expect(await world.money(held.orderId)).toEqual({ captured: 0, refunded: 0 });
  });

  test('[OPN-358] [CHK-37] a lost line gives back its part, a cancellation the rest, each once, also when an answer is lost', async () => {
    const { token } = await world.customerWithCart({ '400': 10, '401': 1 });
    const order = await world.order(token);
    await payWith(order);
    const line = await world.db
      .selectFrom('order_lines')
      .select('line_no')
      .where('order_id', '=', order.orderId)
      .where('product_id', '=', world.productId('401'))
      .executeTakeFirstOrThrow();
    const lost = await loseUnits(world.shop.backend.context, order.orderId, {
      lineNo: line.line_no,
      units: 1,
    });
    expect(lost.ok).toBe(true);
    await pass(9);
    expect(booked(order)).toMatchObject({ status: 4, charged: 77_000, given: 7_000 });
    expect(await world.money(order.orderId)).toEqual({ captured: 77_000, refunded: 7_000 });

    await fault('drop', { operation: 'refund', phase: 'after', times: 3 });
    await world.shop.call(cancelOrder, { token, params: { orderId: order.orderId } });
    await pass(60);
    expect(booked(order)).toMatchObject({ status: 4, charged: 77_000, given: 77_000 });
    expect(await world.money(order.orderId)).toEqual({ captured: 77_000, refunded: 77_000 });
  });

  test.each(['registerPreAuth', 'getOrderStatusExtended', 'deposit'])(
    '[CHK-41] with every answer of %s lost for a while the order is asked for again, and is paid once',
    async (operation) => {
      const { token } = await world.customerWithCart();
      if (operation === 'registerPreAuth') await fault('drop', { operation, phase: 'after', times: 1 });
      const order = await world.order(token);
      const { redirectUrl } = await world.process(token, order);
      if (operation !== 'registerPreAuth') await fault('drop', { operation, phase: 'after', times: 6 });
      expect(await payWith({ formUrl: redirectUrl })).toContain('state=success');
      await pass(18);
      expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
      expect(booked(order)).toMatchObject({ status: 2, charged: 70_000 });
    },
  );

  test('[CHK-41] [FRM-21] without any report the order is paid, because the gateway is asked', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await fault('noWebhook', { times: 5 });
    await payWith(order);
    await pass(9);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('[FRM-21] doubled reports charge once; forged ones, of another amount or another payment, are refused', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    for (const [changes, key] of [
      [{}, 'a key of somebody else'],
      [{ amount: 69_999 }, undefined],
      [{ mdOrder: randomUUID() }, undefined],
      [{ orderNumber: randomUUID().replaceAll('-', '') }, undefined],
      [{ amount: '' }, undefined],
    ] as const)
      expect([changes, await report(order, changes, key)]).toEqual([changes, 401]);
    // One that is right makes the shop ask, and the gateway says that nothing was paid.
    expect(await report(order)).toBe(200);
    expect(await world.process(token, order)).toMatchObject({ status: 'REDIRECT' });
    await fault('duplicateWebhooks', { times: 2 });
    await payWith(order);
    expect(await report(order)).toBe(200);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
    expect(booked(order)).toMatchObject({ charged: 70_000 });
  });

  test('[FRM-21] [ERC-39] a hold that is a kopeck short pays nothing and is released', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await fault('wrongHold');
    await payWith(order);
    await pass(9);
    expect(await world.process(token, order)).toMatchObject({ status: 'FAILED', code: 'UNKNOWN' });
    expect(booked(order)).toMatchObject({ status: 3, charged: 0 });
  });

  test('[CHK-37] a kopeck too little that the gateway takes pays nothing, and is given back', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await fault('wrongCapture');
    await fault('forgottenRefund');
    await payWith(order);
    await pass(600, 30);
    expect(await world.process(token, order)).toMatchObject({ status: 'FAILED' });
    expect(await world.money(order.orderId)).toEqual({ captured: 69_999, refunded: 69_999 });
    expect(booked(order)).toMatchObject({ status: 4, charged: 69_999, given: 69_999 });
  });

  test('[FRM-21] [CHK-37] reports and answers of a gateway that errs take no money and refuse no order that is paid', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await fault('wrongAmountReport');
    await fault('wrongStateReport', { times: 2 });
    await fault('webhookBeforeRedirect');
    await payWith(order);
    await pass(60);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
    expect(booked(order)).toMatchObject({ status: 2, charged: 70_000 });
  });

  test('[ERC-46] [OPN-275] what nobody pays ends at its deadline, at the gateway too', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    for (let minute = 0; minute <= 20; minute += 1) await world.shop.runDueJobs(MINUTE);
    const late = await world.renew(token);
    expect(await world.process(late, order)).toMatchObject({ status: 'FAILED', code: 'PAYMENT_TIMEOUT' });
    expect(await payWith(order)).toContain('state=fail');
    expect(booked(order)).toMatchObject({ status: 6 });
  });
});
