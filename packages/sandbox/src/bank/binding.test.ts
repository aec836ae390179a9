import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bankBindingOperationSchema, bankBindingSchema, bankPaymentSchema } from '@shop/contract/third-party';

import { type Bench, createBench, keys } from '../kernel/test-support.ts';

const clientId = '22222222-2222-4222-8222-222222222222';
const request = {
  merchantOperationId: '11111111-1111-4111-8111-111111111111',
  clientId,
  bindingType: 'CARD',
  successUrl: 'http://shop.test/ok',
  failUrl: 'http://shop.test/no',
  expiresAt: '2026-05-01T09:15:00.000Z',
};
const order = {
  merchantPaymentId: '33333333-3333-4333-8333-333333333333',
  amount: 123_450,
  currency: 'RUB',
  description: 'Продукты',
  orderNumber: 'A-42',
  successUrl: 'http://shop.test/pay/ok?a=1',
  failUrl: 'http://shop.test/pay/no',
  webhookUrl: 'http://shop.test/hook',
  expiresAt: '2026-05-01T09:20:00.000Z',
};
/** Two cards with the same mask: the first six and the last four digits are equal. */
const twins = ['2200 0000 0000 0004', '2200 0000 0018 0004'] as const;

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.dispose());

const begin = async (changes: Partial<typeof request> = {}) => {
  const answer = await bench.post('/bank/v1/binding-operations', { ...request, ...changes }, keys.bankKey);
  expect(answer.statusCode).toBe(201);
  return bankBindingOperationSchema.parse(answer.json());
};
const operation = async (id = request.merchantOperationId) =>
  bankBindingOperationSchema.parse(
    (await bench.get(`/bank/v1/binding-operations/${id}`, keys.bankKey)).json(),
  );
const cancel = async (id = request.merchantOperationId) =>
  bench.post(`/bank/v1/binding-operations/${id}/cancel`, {}, keys.bankKey);
const page = `/bank/bind/${request.merchantOperationId}`;
const give = async (cvc = '123', number: string = twins[0], path = page) =>
  bench.postForm(path, { number, expiry: '12/30', cvc });
const bind = async (id: string, cvc = '123', number: string = twins[0]) => {
  await begin({ merchantOperationId: id });
  await give(cvc, number, `/bank/bind/${id}`);
  return operation(id);
};
const pay = async (changes: object) => {
  const answer = await bench.post('/bank/v1/payments', { ...order, ...changes }, keys.bankKey);
  return { answer, payment: answer.statusCode === 201 ? bankPaymentSchema.parse(answer.json()) : null };
};
const remove = async (bindingId: string) =>
  bench.post(`/bank/v1/bindings/${bindingId}/remove`, {}, keys.bankKey);

describe('[MTH-16, FRM-20] binding a card at the bank', () => {
  test('an operation is started once, its page binds one card, and no money moves', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ status: 'CREATED', binding: null, formUrl: `http://localhost:80${page}` });
    expect(await begin()).toEqual(begun);
    const form = (await bench.get(page)).body;
    expect(form).toContain('Новая карта');
    expect(form).not.toContain('name="keep"');
    expect((await give()).headers['location']).toBe(request.successUrl);
    const done = await operation();
    expect(done).toMatchObject({
      status: 'SUCCEEDED',
      binding: { clientId, isRemoved: false, card: { maskedPan: '220000******0004', paymentSystem: 'MIR' } },
    });
    expect((await give('123', twins[1])).headers['location']).toBe(request.successUrl);
    expect(await operation()).toEqual(done);
    expect(bench.sandbox.bindings()).toHaveLength(1);
    expect(bench.sandbox.payments()).toEqual([]);
    expect(bench.reports).toEqual([]);
  });

  test('cards with the same mask have different fingerprints, and the same card always has the same one', async () => {
    const ids = ['a', 'b', 'c'].map((letter) => request.merchantOperationId.replace(/^1/, letter));
    const [first, again, twin] = [
      await bind(ids[0] ?? ''),
      await bind(ids[1] ?? ''),
      await bind(ids[2] ?? '', '123', twins[1]),
    ].map(({ binding }) => binding);
    expect(first?.card).toEqual(again?.card);
    expect(first?.bindingId).not.toBe(again?.bindingId);
    expect(twin?.card).toEqual({ ...first?.card, fingerprint: twin?.card.fingerprint });
    expect(twin?.card.fingerprint).not.toBe(first?.card.fingerprint);
    expect(JSON.stringify(bench.sandbox.bindings())).not.toMatch(/220000000(0|1)/);
  });

  test('a card with 3-D Secure is bound after the code; three wrong codes, a decline, giving up and a timeout end the operation', async () => {
    await begin();
    expect((await give('200')).headers['location']).toBe(`${page}/3ds`);
    expect((await bench.get(`${page}/3ds`)).body).toContain('••\u00A00004');
    expect((await bench.postForm(`${page}/3ds`, { code: '' })).statusCode).toBe(400);
    expect((await bench.postForm(`${page}/3ds`, { code: '1234' })).headers['location']).toBe(
      request.successUrl,
    );
    const ends = ['d', 'e', 'f', '9'].map((letter) => request.merchantOperationId.replace(/^1/, letter));
    const [wrong = '', declined = '', left = '', late = ''] = ends;
    await bind(wrong, '200');
    for (let turn = 0; turn < 3; turn += 1) await bench.postForm(`/bank/bind/${wrong}/3ds`, { code: '0' });
    await bind(declined, '301');
    await bind(left, '200');
    await bench.postForm(`/bank/bind/${left}/3ds`, { action: 'giveUp' });
    await bind(late, '314');
    expect((await bench.get(`/bank/bind/${late}`)).body).toContain('Ждём ответа банка');
    await bench.time.advance(15 * 60_000);
    const told = await Promise.all(ends.map(async (id) => operation(id)));
    expect(told.map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['DECLINED', '3DS_ERROR'],
      ['DECLINED', 'INSUFFICIENT_FUNDS'],
      ['CANCELLED', null],
      ['EXPIRED', null],
    ]);
    expect((await give('123', twins[0], `/bank/bind/${late}`)).headers['location']).toBe(request.failUrl);
    expect(bench.sandbox.bindings()).toHaveLength(1);
  });

  test('the shop may cancel an open operation any number of times, but not one that has ended', async () => {
    await begin();
    expect((await cancel()).json()).toMatchObject({ status: 'CANCELLED' });
    expect((await cancel()).statusCode).toBe(200);
    expect((await give()).headers['location']).toBe(request.failUrl);
    const other = request.merchantOperationId.replace(/^1/, 'a');
    await bind(other);
    const refused = await cancel(other);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'WRONG_STATE']);
    expect((await cancel(request.merchantOperationId.replace(/^1/, 'b'))).statusCode).toBe(404);
  });

  test('refuses unauthorised callers, malicious return addresses and unknown operations', async () => {
    expect((await bench.post('/bank/v1/binding-operations', request)).statusCode).toBe(401);
    const evil = { ...request, successUrl: 'javascript:alert(1)' };
    expect((await bench.post('/bank/v1/binding-operations', evil, keys.bankKey)).json().field).toBe(
      'successUrl',
    );
    expect((await bench.get('/bank/bind/nothing')).statusCode).toBe(404);
    expect((await bench.get('/bank/v1/binding-operations/nothing', keys.bankKey)).statusCode).toBe(404);
  });

  test('cards and operations survive a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bank-'));
    const before = createBench({ dataDir });
    await before.post('/bank/v1/binding-operations', request, keys.bankKey);
    await before.postForm(page, { number: twins[0], expiry: '12/30', cvc: '123' });
    const kept = before.sandbox.bindings();
    await before.dispose();
    const journal = readFileSync(join(dataDir, 'sandbox-bank.jsonl'), 'utf8');
    expect(journal).not.toContain('2200000000000004');
    const after = createBench({ dataDir });
    expect(after.sandbox.bindings()).toEqual(kept);
    expect((await after.postForm(page, {})).headers['location']).toBe(request.successUrl);
    await after.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('[OPN-273] charging a bound card', () => {
  test('takes the money once, without a page; with 3-D Secure after the code; not from a removed card', async () => {
    const { binding } = await bind(request.merchantOperationId);
    const bindingId = binding?.bindingId ?? '';
    const { payment } = await pay({ bindingId });
    expect(payment).toMatchObject({ status: 'AUTHORIZED', card: binding?.card, boundAs: null });
    expect((await pay({ bindingId })).payment).toEqual(payment);
    const other = { merchantPaymentId: order.merchantPaymentId.replace(/^3/, '4') };
    await bench.post('/__standin/bank/next', {
      outcome: 'declineNext:OPERATION_FAILED',
      operation: 'charge',
    });
    expect((await pay({ ...other, bindingId })).payment).toMatchObject({
      status: 'DECLINED',
      errorCode: 'OPERATION_FAILED',
    });

    const asking = await bind(request.merchantOperationId.replace(/^1/, 'a'), '200');
    expect(asking.status).toBe('PENDING_3DS');
    await bench.postForm(`/bank/bind/${asking.merchantOperationId}/3ds`, { code: '1234' });
    const asks = (await operation(asking.merchantOperationId)).binding?.bindingId ?? '';
    const third = { merchantPaymentId: order.merchantPaymentId.replace(/^3/, '5'), bindingId: asks };
    const pending = (await pay(third)).payment;
    expect(pending?.status).toBe('PENDING_3DS');
    await bench.postForm(`/bank/pay/${pending?.paymentId}/3ds`, { code: '1234' });
    expect((await pay(third)).payment?.status).toBe('AUTHORIZED');

    expect(bankBindingSchema.parse((await remove(bindingId)).json()).isRemoved).toBe(true);
    expect((await remove(bindingId)).statusCode).toBe(200);
    const { answer } = await pay({
      merchantPaymentId: order.merchantPaymentId.replace(/^3/, '6'),
      bindingId,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'BINDING_NOT_FOUND']);
    expect((await remove('nothing')).json().code).toBe('BINDING_NOT_FOUND');
    // An earlier charge is still answered.
    expect((await pay({ bindingId })).payment).toEqual(payment);
  });

  test('[OPN-283] a typed-in card is bound if the payer wants it, the shop names the payer, and the payment succeeds', async () => {
    const { payment: anonymous } = await pay({});
    expect((await bench.get(`/bank/pay/${anonymous?.paymentId}`)).body).not.toContain('name="keep"');
    const form = { number: twins[0], expiry: '12/30', cvc: '123', keep: 'on' };
    await bench.postForm(`/bank/pay/${anonymous?.paymentId}`, form);
    expect(bench.sandbox.bindings()).toEqual([]);
    const next = async (first: string, fields: object) => {
      const { payment } = await pay({
        clientId,
        merchantPaymentId: order.merchantPaymentId.replace(/^3/, first),
      });
      await bench.postForm(`/bank/pay/${payment?.paymentId}`, { ...form, ...fields });
      return bankPaymentSchema.parse(
        (await bench.get(`/bank/v1/payments/${payment?.paymentId}`, keys.bankKey)).json(),
      );
    };
    expect((await next('4', { keep: '' })).boundAs).toBeNull();
    expect((await next('5', { cvc: '301' })).boundAs).toBeNull();
    expect(bench.sandbox.bindings()).toEqual([]);
    const { boundAs } = await next('6', {});
    expect(bench.sandbox.bindings()).toMatchObject([{ bindingId: boundAs, clientId }]);
  });
});

describe('[FRM-23] an SberPay invoice', () => {
  const invoice = { method: 'SBER_PAY', returnUrl: 'http://shop.test/pay/back' };

  test('is confirmed once on its page, and redirects back with its number', async () => {
    const { payment } = await pay(invoice);
    const path = `/sberpay/${payment?.invoiceId}`;
    expect(payment).toMatchObject({ status: 'CREATED', formUrl: `http://localhost:80${path}` });
    const open = await bench.get(path);
    expect(open.body).toContain('A-42');
    expect(open.body).toContain(`href="http://shop.test/pay/back?bankInvoiceId=${payment?.invoiceId}"`);
    expect((await bench.get('/sberpay/app')).body).toContain(`href="${path}"`);
    expect((await bench.postForm(path, {})).headers['location']).toBe(path);
    expect((await bench.get(path)).body).toContain(
      `href="http://shop.test/pay/ok?a=1&amp;bankInvoiceId=${payment?.invoiceId}"`,
    );
    await bench.postForm(path, { action: 'decline' });
    expect(bench.reports.map(({ json }) => json['status'])).toEqual(['AUTHORIZED']);
    expect((await bench.get('/sberpay/app')).body).not.toContain(`href="${path}"`);
  });

  test('is declined on its page, in the app or in the widget, which a shop may frame', async () => {
    const { payment } = await pay(invoice);
    const path = `/sberpay/${payment?.invoiceId}`;
    const widget = await bench.get(`${path}/widget`);
    expect(widget.headers['content-security-policy']).toContain("frame-ancestors 'self' http://shop.test");
    expect((await bench.get(path)).headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/);
    expect(widget.body).not.toContain('Вернуться в магазин');
    await bench.postForm(`${path}/widget`, { action: 'decline' });
    expect(bench.reports.map(({ json }) => json['status'])).toEqual(['CANCELLED']);
    expect((await bench.get(path)).body).toContain('Вы отказались от оплаты');
    await bench.postForm(path, {});
    expect(bench.reports).toHaveLength(1);
  });

  test('fails as scheduled, expires on time, and is found only by its own number', async () => {
    const { payment } = await pay(invoice);
    await bench.post('/__standin/bank/next', { outcome: 'declineNext:INSUFFICIENT_FUNDS' });
    await bench.postForm(`/sberpay/${payment?.invoiceId}`, {});
    expect(bench.reports.map(({ json }) => json['errorCode'])).toEqual(['INSUFFICIENT_FUNDS']);
    const later = await pay({ ...invoice, merchantPaymentId: order.merchantPaymentId.replace(/^3/, '4') });
    await bench.time.advance(20 * 60_000);
    await bench.postForm(`/sberpay/${later.payment?.invoiceId}`, {});
    expect(bench.reports.at(-1)?.json['status']).toBe('EXPIRED');
    expect((await bench.get('/sberpay/nothing')).statusCode).toBe(404);
    expect((await bench.postForm('/sberpay/nothing/widget', {})).statusCode).toBe(404);
    const card = await pay({ merchantPaymentId: order.merchantPaymentId.replace(/^3/, '5') });
    expect(card.payment?.invoiceId).toBeNull();
    expect((await bench.get(`/sberpay/${card.payment?.paymentId}`)).statusCode).toBe(404);
  });
});
