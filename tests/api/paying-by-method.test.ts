import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getOrder } from '@shop/contract/orders';
import { getPaymentRedirectUrl } from '@shop/contract/payments';

import { CardHolder, expectSameCards, twinCards } from '../support/card-holder.ts';
import { createCartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import type { ChosenPayment, Order, World } from '../support/shopper.ts';

const SECOND = 1000;
const sberPay: ChosenPayment = { paymentType: 'SBER_PAY', bindingId: null };

/** Product 429 comes by click, 400 does not: together they are two orders and two payments. */
describe.each(databaseKinds)('paying by bound card and SberPay on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    ({ world } = await createCartWorld(database));
  });
  beforeEach(async () => {
    world.clock.set('2026-03-02T09:00:00.000Z');
    for (const id of ['400', '429']) await world.setStock(id, 100);
  });
  afterEach(async () => {
    await world.parties.settle();
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(1_300 * SECOND);
    await expectInvariants(world);
    await expectSameCards(world);
    world.parties.reset();
    await world.db.deleteFrom('default_methods').execute();
    await world.db.deleteFrom('bindings').execute();
  });
  afterAll(async () => world.close());

  const holderWithCart = async (units: Readonly<Record<string, number>> = { '400': 10 }) => {
    const { token } = await world.customerWithCart(units);
    return { token, holder: new CardHolder(world, token) };
  };
  const bound = (bindingId: string): ChosenPayment => ({ paymentType: 'BOUND_CARD', bindingId });
  const paidWith = async (token: string, orderId: string) => {
    const { data } = await world.shop.call(getOrder, { token, params: { orderId }, query: {} });
    return [data.paymentType, data.maskedPan];
  };
  const told = async (token: string, { checkoutId }: Pick<Order, 'checkoutId'>) =>
    (await world.processes(token, checkoutId)).map(({ status, code }) => [status, code]);
  const bankPaymentsOf = async (token: string, { checkoutId }: Order) =>
    Promise.all(
      (await world.processes(token, checkoutId)).map(async ({ additionalParams }) =>
        world.bankPayment(additionalParams.paymentId ?? ''),
      ),
    );

  test('[OPN-273] [OPN-284] a bound card is charged without the bank’s page', async () => {
    const { token, holder } = await holderWithCart();
    const order = await world.order(token, bound(await holder.bind()));
    expect(order.formUrl).toBeNull();
    await world.parties.settle();
    expect(await told(token, order)).toEqual([['SUCCEEDED', null]]);
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
    expect(await paidWith(token, order.orderId)).toEqual(['BOUND_CARD', '220000******0004']);
  });

  test('[OPN-273] [FRM-20] a bound card that needs 3-D Secure leads to the bank, and pays after the code', async () => {
    const { token, holder } = await holderWithCart();
    const order = await world.order(token, bound(await holder.bind(twinCards[1], '200')));
    expect(await world.process(token, order)).toMatchObject({
      status: 'REDIRECT',
      redirectMethod: 'IFRAME',
      redirectUrl: expect.stringMatching(/^http/),
    });
    const page = `${order.formUrl ?? ''}/3ds`;
    expect(await holder.send(page, { code: '1234' })).toContain('state=success');
    expect(await told(token, order)).toEqual([['SUCCEEDED', null]]);
    expect(await paidWith(token, order.orderId)).toEqual(['BOUND_CARD', '220000******0004']);
  });

  test('[ERC-40] [CHK-39] a declined bound card fails the order, everything is undone, and the card stays bound', async () => {
    const { token, holder } = await holderWithCart();
    const bindingId = await holder.bind();
    const before = await world.stock('400');
    await world.parties.fault('bank', { outcome: 'declineNext:INSUFFICIENT_FUNDS', operation: 'charge' });
    const order = await world.order(token, bound(bindingId));
    expect(await told(token, order)).toEqual([['FAILED', 'INSUFFICIENT_FUNDS']]);
    expect(await world.stock('400')).toEqual(before);
    expect(await holder.cards()).toMatchObject([{ bindingId }]);
  });

  test('[OPN-276] two orders are charged to the bound card, one after the other, each once', async () => {
    const { token, holder } = await holderWithCart({ '400': 10, '429': 3 });
    const order = await world.order(token, bound(await holder.bind()));
    // Reports of the bank may still be at work on the second one.
    await expect
      .poll(async () => told(token, order), { timeout: 10_000 })
      .toEqual([
        ['SUCCEEDED', null],
        ['SUCCEEDED', null],
      ]);
    expect((await bankPaymentsOf(token, order)).map((payment) => payment?.capturedAmount)).toEqual([
      70_000, 21_000,
    ]);
  });

  test('[CHK-41] [CHK-37] a charge whose answer was lost is not made twice, whoever repeats it', async () => {
    const { token, holder } = await holderWithCart();
    const bindingId = await holder.bind();
    for (const outcome of ['drop', 'error500', 'malformed'])
      await world.parties.fault('bank', { outcome, operation: 'create', phase: 'after' });
    const order = await world.order(token, bound(bindingId));
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(3 * SECOND);
    expect(await told(token, order)).toEqual([['SUCCEEDED', null]]);
    expect((await bankPaymentsOf(token, order)).map((payment) => payment?.capturedAmount)).toEqual([70_000]);
  });

  test('[OPN-285] removing the card does not stop a payment that is open with it', async () => {
    const { token, holder } = await holderWithCart({ '400': 10, '429': 3 });
    const bindingId = await holder.bind(twinCards[0], '200');
    const order = await world.order(token, bound(bindingId));
    expect((await holder.unbind(bindingId)).status).toBe(200);
    for (let turn = 0; turn < 2; turn += 1) await world.shop.runDueJobs(6 * SECOND);
    expect(world.parties.bankBindings()).toMatchObject([{ isRemoved: false }]);
    await holder.send(`${order.formUrl ?? ''}/3ds`, { code: '1234' });
    const second = (await world.processes(token, order.checkoutId))[1];
    expect(second).toMatchObject({ status: 'REDIRECT' });
    await holder.send(`${second?.redirectUrl ?? ''}/3ds`, { code: '1234' });
    // Reports of the bank may still be at work on the second one.
    await expect
      .poll(async () => told(token, order), { timeout: 10_000 })
      .toEqual([
        ['SUCCEEDED', null],
        ['SUCCEEDED', null],
      ]);
    for (let turn = 0; turn < 2; turn += 1) await world.shop.runDueJobs(6 * SECOND);
    expect(world.parties.bankBindings()).toMatchObject([{ isRemoved: true }]);
  });

  test('[CHK-37] [OPN-273] a charge that never reached the bank is not made once the order is abandoned', async () => {
    const { token, holder } = await holderWithCart();
    const bindingId = await holder.bind();
    await world.parties.fault('bank', { outcome: 'error500', operation: 'create', times: 100 });
    const order = await world.order(token, bound(bindingId));
    await world.shop.runDueJobs(26 * SECOND);
    expect(await told(token, order)).toEqual([['FAILED', 'CHECKOUT_STATUS_TIMEOUT']]);
    await fetch(`${world.parties.origin}/__standin/calm`, { method: 'POST' });
    const before = world.parties.reports.length;
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(30 * SECOND);
    await world.parties.settle();
    expect(await world.bankPayment(order.paymentId)).toMatchObject({ status: 'CANCELLED', card: null });
    const said = world.parties.reports.slice(before).map(({ body }) => body);
    expect(said.filter((body) => body.includes('AUTHORIZED'))).toEqual([]);
  });

  test('[ERC-43] a card that the bank itself has removed fails the order before any money moves', async () => {
    const { token, holder } = await holderWithCart();
    const bindingId = await holder.bind();
    const [kept] = world.parties.bankBindings();
    await world.shop.backend.context.bank.removeBinding(kept?.bindingId ?? '');
    const order = await world.order(token, bound(bindingId));
    expect(await told(token, order)).toEqual([['FAILED', 'INCORRECT_CARD_DATA']]);
    expect(await world.money(order.orderId)).toEqual({ captured: 0, refunded: 0 });
    await holder.unbind(bindingId);
  });

  test('[OPN-283] [OPN-284] a new card is bound with its payment if the payer wants it, and only then', async () => {
    const { token, holder } = await holderWithCart();
    const first = await world.order(token);
    await holder.giveCard(first.formUrl ?? '');
    expect(await paidWith(token, first.orderId)).toEqual(['CARD', '220000******0004']);
    expect(await holder.cards()).toEqual([]);

    const keep = { number: twinCards[1], expiry: '12/99', cvc: '200', keep: 'on' };
    await world.fill(token, { '400': 10, '429': 3 });
    const second = await world.order(token);
    const page = (await holder.send(second.formUrl ?? '', keep)) ?? '';
    expect(await holder.cards()).toEqual([]);
    await holder.send(page, { code: '1234' });
    for (const { orderId } of await world.processes(token, second.checkoutId))
      expect(await paidWith(token, orderId)).toEqual(['BOUND_CARD', '220000******0004']);
    const cards = await holder.cards();
    expect(cards).toMatchObject([{ bindingType: 'CARD', maskedPan: '220000******0004', isDefault: false }]);

    // A card that was bound before counts as bound even when typed in again, and stays one card.
    await world.fill(token, { '400': 10 });
    const third = await world.order(token);
    await holder.send((await holder.giveCard(third.formUrl ?? '', twinCards[1], '200')) ?? '', {
      code: '1234',
    });
    expect(await paidWith(token, third.orderId)).toEqual(['BOUND_CARD', '220000******0004']);
    await world.fill(token, { '400': 10 });
    const fourth = await world.order(token);
    await holder.send(fourth.formUrl ?? '', { ...keep, cvc: '123' });
    expect(await holder.cards()).toEqual(cards);
  });

  test('[OPN-283] [CHK-40] a card that was to be bound is forgotten if its payment comes too late', async () => {
    const { token, holder } = await holderWithCart();
    const order = await world.order(token);
    await world.parties.fault('bank', { outcome: 'noWebhook' });
    await world.parties.fault('bank', { outcome: 'error500', operation: 'status', times: 100 });
    await world.parties.fault('bank', { outcome: 'error500', operation: 'cancel', times: 100 });
    await holder.send(order.formUrl ?? '', { number: twinCards[0], expiry: '12/99', cvc: '123', keep: 'on' });
    expect(world.parties.bankBindings()).toHaveLength(1);
    world.clock.advance(1_201 * SECOND);
    await world.shop.runDueJobs();
    await fetch(`${world.parties.origin}/__standin/calm`, { method: 'POST' });
    for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(900 * SECOND);
    expect(await world.money(order.orderId)).toEqual({ captured: 0, refunded: 0 });
    await holder.renewToken();
    expect(await holder.cards()).toEqual([]);
    expect(world.parties.bankBindings()).toMatchObject([{ isRemoved: true }]);
  });

  test('[FRM-23] [CHK-20] [OPN-287] an SberPay invoice comes with its number and return addresses, and is paid once it is confirmed', async () => {
    const { token, holder } = await holderWithCart();
    const order = await world.order(token, sberPay);
    const process = await world.process(token, order);
    const back = `http://shop.test/checkout/payment/${order.checkoutId}?orderIds=${order.orderId}`;
    expect(process).toMatchObject({
      status: 'REDIRECT',
      redirectMethod: 'DEEP_LINK',
      successUrl: `${back}&state=success`,
      failUrl: `${back}&state=fail`,
      additionalParams: { expiresAt: '2026-03-02T09:20:00.000Z' },
    });
    const invoiceId = process.sbolBankInvoiceId ?? '';
    expect(process.redirectUrl).toBe(`${world.parties.origin}/sberpay/${invoiceId}`);
    const page = await (await fetch(process.redirectUrl ?? '')).text();
    expect(page).toContain(`state=return&amp;bankInvoiceId=${invoiceId}`);
    await holder.send(process.redirectUrl ?? '', { action: 'confirm' });
    expect(await told(token, order)).toEqual([['SUCCEEDED', null]]);
    expect(await (await fetch(process.redirectUrl ?? '')).text()).toContain(
      `state=success&amp;bankInvoiceId=${invoiceId}`,
    );
    expect(await paidWith(token, order.orderId)).toEqual(['SBER_PAY', expect.stringMatching(/4321$/)]);
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
    // Confirming or declining it later changes nothing.
    for (const action of ['confirm', 'decline']) await holder.send(process.redirectUrl ?? '', { action });
    expect(await told(token, order)).toEqual([['SUCCEEDED', null]]);
    expect(await holder.cards()).toEqual([]);
  });

  test('[FRM-23] [OPN-279] a declined invoice cancels the order, also through the widget', async () => {
    for (const suffix of ['', '/widget']) {
      const { token, holder } = await holderWithCart();
      const order = await world.order(token, sberPay);
      await holder.send(`${order.formUrl ?? ''}${suffix}`, { action: 'decline' });
      expect(await told(token, order)).toEqual([['FAILED', 'CANCELLED_BY_USER']]);
      expect(await world.money(order.orderId)).toEqual({ captured: 0, refunded: 0 });
    }
  });

  test('[ERC-40] an account without money fails the process with the code of the bank', async () => {
    const { token, holder } = await holderWithCart();
    const order = await world.order(token, sberPay);
    await world.parties.fault('bank', { outcome: 'declineNext:INSUFFICIENT_FUNDS' });
    await holder.send(order.formUrl ?? '', {});
    expect(await told(token, order)).toEqual([['FAILED', 'INSUFFICIENT_FUNDS']]);
  });

  test.each([
    ['lost', [{ outcome: 'noWebhook' }]],
    ['doubled', [{ outcome: 'duplicateWebhooks' }]],
    ['forged', [{ outcome: 'badSignature' }]],
  ])(
    '[FRM-21] [FRM-23] a report of an invoice that is %s charges, confirms and captures once',
    async (_what, faults) => {
      const { token, holder } = await holderWithCart();
      const order = await world.order(token, sberPay);
      for (const fault of faults) await world.parties.fault('bank', fault);
      await holder.send(order.formUrl ?? '', {});
      await world.shop.runDueJobs(10 * SECOND);
      expect(await told(token, order)).toEqual([['SUCCEEDED', null]]);
      expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
    },
  );

  test('[OPN-276] two orders with SberPay are two invoices, the second after the first', async () => {
    const { token, holder } = await holderWithCart({ '400': 10, '429': 3 });
    const order = await world.order(token, sberPay);
    const [first, waiting] = await world.processes(token, order.checkoutId);
    expect(waiting).toMatchObject({ status: 'PROCESSING', redirectUrl: null, sbolBankInvoiceId: null });
    expect(first?.successUrl).toContain(`orderIds=${first?.orderId},${waiting?.orderId}&`);
    await holder.send(first?.redirectUrl ?? '', {});
    const second = (await world.processes(token, order.checkoutId))[1];
    expect(second).toMatchObject({ status: 'REDIRECT', redirectMethod: 'DEEP_LINK' });
    expect(second?.sbolBankInvoiceId).not.toBe(first?.sbolBankInvoiceId);
    await holder.send(second?.redirectUrl ?? '', {});
    // Reports of the bank may still be at work on the second one.
    await expect
      .poll(async () => told(token, order), { timeout: 10_000 })
      .toEqual([
        ['SUCCEEDED', null],
        ['SUCCEEDED', null],
      ]);
  });

  test('[CHK-40] [OPN-275] an invoice that nobody confirms expires with the countdown, and cannot be paid any more', async () => {
    const { token, holder } = await holderWithCart();
    const order = await world.order(token, sberPay);
    world.clock.advance(1_201 * SECOND);
    await holder.renewToken();
    const { data } = { data: await world.process(await world.renew(token), order) };
    expect(data).toMatchObject({ status: 'FAILED', code: 'PAYMENT_TIMEOUT' });
    await holder.send(order.formUrl ?? '', {});
    await world.shop.runDueJobs(10 * SECOND);
    expect(await world.money(order.orderId)).toEqual({ captured: 0, refunded: 0 });
  });

  test('[FRM-22] [ORD-28] nothing that a browser sends can mark an invoice as paid', async () => {
    const { token } = await holderWithCart();
    const order = await world.order(token, sberPay);
    const { sbolBankInvoiceId: invoiceId } = await world.process(token, order);
    for (const address of [
      `/checkout/payment/${order.checkoutId}?state=success&bankInvoiceId=${invoiceId}`,
      `/payment-return?state=success&checkoutId=${order.checkoutId}`,
      `/payments/${order.paymentId}/redirectUrl?state=success`,
    ])
      await world.shop.backend.fetch(
        new Request(`http://store.test${address}`, { headers: { authorization: `Bearer ${token}` } }),
      );
    await world.shop.runDueJobs(10 * SECOND);
    expect(await told(token, order)).toEqual([['REDIRECT', null]]);
    expect(await world.money(order.orderId)).toEqual({ captured: 0, refunded: 0 });
  });

  test('[ORD-29] [CHK-25] only the payer is told the address of an open payment', async () => {
    const { token } = await holderWithCart();
    const order = await world.order(token);
    const ask = async (as: string, id: string) =>
      world.shop.call(getPaymentRedirectUrl, { token: as, params: { id } });
    expect((await ask(token, order.paymentId)).data).toEqual({ redirectUrl: order.formUrl });
    const stranger = await world.signIn();
    const answers = [
      await ask(stranger.token, order.paymentId),
      await ask(stranger.token, randomUUID()),
      await ask(token, order.orderId),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [404, 'PAYMENT_NOT_FOUND']),
    );
    expect((await ask(await world.anonymous(), order.paymentId)).status).toBe(403);
    expect((await ask(token, 'x')).status).toBe(400);
    await world.pay(order);
    expect((await ask(token, order.paymentId)).error.code).toBe('PAYMENT_NOT_FOUND');
  });
});
