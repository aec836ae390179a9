import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { receivePaymentReport } from '@shop/contract/payments';
import { bankPaymentSchema } from '@shop/contract/third-party';

import { type Bench, createBench, keys, VirtualTime } from '../kernel/test-support.ts';
import { declineCodes } from './outcome.ts';

const order = {
  merchantPaymentId: '11111111-1111-4111-8111-111111111111',
  amount: 123_450,
  currency: 'RUB',
  description: 'Продукты',
  orderNumber: 'A-42',
  successUrl: 'http://shop.test/pay/ok',
  failUrl: 'http://shop.test/pay/no',
  webhookUrl: 'http://shop.test/hook',
  expiresAt: '2026-05-01T09:20:00.000Z',
};
const pan = '4111 1111 1111 1111';
const card = { number: pan, expiry: '12/30', cvc: '123' };

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.dispose());

async function create(changes: Partial<typeof order> = {}) {
  const answer = await bench.post('/bank/v1/payments', { ...order, ...changes }, keys.bankKey);
  expect(answer.statusCode).toBe(201);
  return bankPaymentSchema.parse(answer.json());
}
const status = async (id: string) =>
  bankPaymentSchema.parse((await bench.get(`/bank/v1/payments/${id}`, keys.bankKey)).json());
const command = async (id: string, name: string, body: object = {}) =>
  bench.post(`/bank/v1/payments/${id}/${name}`, body, keys.bankKey);
const pay = async (id: string, cvc = '123') => bench.postForm(`/bank/pay/${id}`, { ...card, cvc });
const fault = async (body: object) => bench.post('/__standin/bank/next', body);
const statuses = () => bench.reports.map(({ json }) => json['status']);

describe('the acquiring API', () => {
  test('creates a payment once per merchant id and answers the URL of its form', async () => {
    const first = await create();
    expect(first).toMatchObject({
      status: 'CREATED',
      card: null,
      formUrl: `http://localhost:80/bank/pay/${first.paymentId}`,
    });
    expect(await create()).toEqual(first);
    const reused = await bench.post('/bank/v1/payments', { ...order, amount: 1 }, keys.bankKey);
    expect([reused.statusCode, reused.json().code]).toEqual([409, 'PAYMENT_ID_REUSED']);
  });

  test('refuses strangers, malformed bodies and unknown payments', async () => {
    expect((await bench.post('/bank/v1/payments', order)).statusCode).toBe(401);
    expect((await bench.post('/bank/v1/payments', order, 'wrong')).statusCode).toBe(401);
    const malformed = await bench.post('/bank/v1/payments', { ...order, amount: 1.5 }, keys.bankKey);
    expect(malformed.statusCode).toBe(400);
    expect(malformed.json()).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'amount' });
    const script = await bench.post(
      '/bank/v1/payments',
      { ...order, failUrl: 'javascript:alert(1)' },
      keys.bankKey,
    );
    expect([script.statusCode, script.json().field]).toEqual([400, 'failUrl']);
    expect((await bench.get('/bank/v1/payments/none', keys.bankKey)).statusCode).toBe(404);
    expect((await command('none', 'capture', { amount: 1 })).statusCode).toBe(404);
  });

  test('[FRM-21] captures, cancels and refunds once, however often it is called', async () => {
    const { paymentId } = await create();
    await pay(paymentId);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await command(paymentId, 'capture', { amount: order.amount })).json()).toMatchObject({
        status: 'CAPTURED',
      });
    }
    const refund = { amount: 450, refundId: '22222222-2222-4222-8222-222222222222' };
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await command(paymentId, 'refund', refund)).json()).toMatchObject({
        status: 'CAPTURED',
        refundedAmount: 450,
      });
    }
    const late = await command(paymentId, 'cancel');
    expect([late.statusCode, late.json().code]).toEqual([409, 'WRONG_STATE']);
  });
});

test('a command without a body may have the content type JSON', async () => {
  const { paymentId } = await create();
  const headers = { authorization: `Bearer ${keys.bankKey}`, 'content-type': 'application/json' };
  const url = `/bank/v1/payments/${paymentId}/cancel`;
  const answer = await bench.sandbox.app.inject({ method: 'POST', url, headers });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'CANCELLED']);
});

describe('the card page', () => {
  test('[FRM-20] a good card pays and redirects to the success URL', async () => {
    const { paymentId } = await create();
    const form = await bench.get(`/bank/pay/${paymentId}`);
    expect(form.body).toContain('1\u00A0234,50\u00A0₽');
    expect(form.body).toContain('Заказ A-42');
    const paid = await pay(paymentId);
    expect([paid.statusCode, paid.headers.location]).toEqual([303, order.successUrl]);
    expect(await status(paymentId)).toMatchObject({
      status: 'AUTHORIZED',
      card: { maskedPan: '411111******1111' },
    });
  });

  test('[FRM-20] CVC 200 asks for the 3-D Secure code 1234', async () => {
    const { paymentId } = await create();
    const challenged = await pay(paymentId, '200');
    expect(challenged.headers.location).toBe(`/bank/pay/${paymentId}/3ds`);
    const wrong = await bench.postForm(`/bank/pay/${paymentId}/3ds`, { code: '0000' });
    expect(wrong.headers.location).toBe(`/bank/pay/${paymentId}/3ds`);
    expect((await bench.get(`/bank/pay/${paymentId}/3ds`)).body).toContain(
      'Неверный код. Осталось попыток: 2',
    );
    const right = await bench.postForm(`/bank/pay/${paymentId}/3ds`, { code: '1234' });
    expect(right.headers.location).toBe(order.successUrl);
    expect(statuses()).toEqual(['PENDING_3DS', 'AUTHORIZED']);
  });

  const declines = declineCodes
    .map((code, index) => [String(301 + index), code])
    .filter(([cvc]) => cvc !== '314');
  test.each(declines)(
    '[FRM-20] CVC %s declines with %s and redirects to the fail URL',
    async (cvc, errorCode) => {
      const { paymentId } = await create();
      expect((await pay(paymentId, cvc)).headers['location']).toBe(order.failUrl);
      expect(await status(paymentId)).toMatchObject({ status: 'DECLINED', errorCode });
      expect(bench.reports.at(-1)?.json).toMatchObject({ status: 'DECLINED', errorCode });
    },
  );

  test('[FRM-20] CVC 314 waits until the payment expires and then redirects to the fail URL', async () => {
    const { paymentId } = await create();
    expect((await pay(paymentId, '314')).headers.location).toBe(`/bank/pay/${paymentId}`);
    expect((await bench.get(`/bank/pay/${paymentId}`)).body).toContain('Ждём ответа банка');
    expect((await status(paymentId)).status).toBe('CREATED');
    await bench.time.advance(20 * 60_000);
    expect((await bench.get(`/bank/pay/${paymentId}`)).headers.location).toBe(order.failUrl);
    expect(await status(paymentId)).toMatchObject({ status: 'EXPIRED', errorCode: 'PAYMENT_TIMEOUT' });
    expect(statuses()).toEqual(['EXPIRED']);
  });

  test('[FRM-21] a form sent twice, or again after going back, pays once', async () => {
    const { paymentId } = await create();
    const answers = await Promise.all([pay(paymentId), pay(paymentId), pay(paymentId, '301')]);
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(3).fill(order.successUrl));
    expect((await bench.get(`/bank/pay/${paymentId}`)).headers.location).toBe(order.successUrl);
    expect(statuses()).toEqual(['AUTHORIZED']);
  });

  test('keeps the form with its errors, but never the CVC', async () => {
    const { paymentId } = await create();
    const answer = await bench.postForm(`/bank/pay/${paymentId}`, {
      number: '4111',
      expiry: '01/20',
      cvc: '987',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Срок действия карты истёк');
    expect(answer.body).not.toMatch(/\b987\b/);
    expect((await status(paymentId)).status).toBe('CREATED');
  });

  test('may be framed only by the payment’s shop, submits forms only to it, and is never cached', async () => {
    const { paymentId } = await create();
    const { headers } = await bench.get(`/bank/pay/${paymentId}`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http://shop.test");
    expect(headers['content-security-policy']).toContain("form-action 'self' http://shop.test");
    expect(headers['cache-control']).toBe('no-store');
    expect((await bench.get('/bank/pay/unknown')).statusCode).toBe(404);
  });

  test('a test card fills the form without JavaScript', async () => {
    const { paymentId } = await create();
    const { body } = await bench.get(`/bank/pay/${paymentId}?card=301`);
    expect(body).toMatch(/name="number"[^>]*value="5555 5555 5555 4444"/);
    expect(body).toMatch(/name="cvc"[^>]*value="301"/);
  });
});

describe('reports to the shop', () => {
  test('[FRM-20] each change is reported, signed over timestamp and body', async () => {
    const { paymentId } = await create();
    await pay(paymentId);
    const [report] = bench.reports;
    expect(receivePaymentReport.body?.parse(report?.json)).toMatchObject({
      paymentId,
      status: 'AUTHORIZED',
      amount: 123_450,
    });
    const timestamp = report?.headers.get('x-bank-timestamp');
    expect(timestamp).toBe(String(Date.parse('2026-05-01T09:00:00Z') / 1000));
    const expected = createHmac('sha256', keys.bankWebhookSecret)
      .update(`${timestamp}.${report?.body}`)
      .digest('hex');
    expect(report?.headers.get('x-bank-signature')).toBe(`sha256=${expected}`);
  });

  test('[FRM-20] an unanswered report is repeated with growing pauses for ten minutes', async () => {
    bench.answerWith(503);
    const { paymentId } = await create();
    await pay(paymentId);
    await bench.time.advance(7_000);
    expect(bench.reports).toHaveLength(4);
    bench.answerWith(null);
    await bench.time.advance(60_000);
    const tries = bench.reports.length;
    bench.answerWith(200);
    await bench.time.advance(60_000);
    expect(bench.reports).toHaveLength(tries + 1);
    expect(new Set(bench.reports.map(({ json }) => json['eventId'])).size).toBe(1);
    await bench.time.advance(3_600_000);
    expect(bench.reports).toHaveLength(tries + 1);
  });

  test('gives up after ten minutes', async () => {
    bench.answerWith(500);
    const { paymentId } = await create();
    await pay(paymentId);
    await bench.time.advance(600_000);
    const tries = bench.reports.length;
    await bench.time.advance(3_600_000);
    expect(bench.reports).toHaveLength(tries);
  });

  test('[FRM-21] can be made to arrive twice, forged, before or after the redirect, or not at all', async () => {
    const payNew = async (digit: number, outcome: string) => {
      await fault({ outcome });
      bench.reports.length = 0;
      const merchantPaymentId = order.merchantPaymentId.replace(/.$/, String(digit));
      const { paymentId } = await create({ merchantPaymentId });
      await pay(paymentId);
      await bench.time.advance(0);
      return bench.reports;
    };
    const doubled = await payNew(1, 'duplicateWebhooks');
    expect(doubled).toHaveLength(3);
    expect(new Set(doubled.map(({ json }) => json['eventId'])).size).toBe(1);

    const [forged] = await payNew(2, 'badSignature');
    const timestamp = forged?.headers.get('x-bank-timestamp');
    const right = createHmac('sha256', keys.bankWebhookSecret)
      .update(`${timestamp}.${forged?.body}`)
      .digest('hex');
    expect(forged?.headers.get('x-bank-signature')).not.toBe(`sha256=${right}`);

    expect(await payNew(3, 'webhookAfterRedirect')).toHaveLength(0);
    await bench.time.advance(3_000);
    expect(statuses()).toEqual(['AUTHORIZED']);

    expect(await payNew(4, 'noWebhook')).toHaveLength(0);
    await bench.time.advance(600_000);
    expect(bench.reports).toHaveLength(0);
  });

  test('[FRM-21] a report scheduled before the redirect delays the redirect until the shop answers', async () => {
    bench.answerWith(null);
    await fault({ outcome: 'webhookBeforeRedirect' });
    const { paymentId } = await create();
    let isRedirected = false;
    const paid = pay(paymentId).then((answer) => {
      isRedirected = true;
      return answer;
    });
    await bench.time.advance(5_000);
    expect([bench.reports.length, isRedirected]).toEqual([1, false]);
    await bench.time.advance(5_000);
    expect((await paid).headers.location).toBe(order.successUrl);
  });

  test('[ERC-29] the next card can be made to be declined with any code', async () => {
    await fault({ outcome: 'declineNext:PCI_DSS_ERROR' });
    const { paymentId } = await create();
    expect((await pay(paymentId)).headers.location).toBe(order.failUrl);
    expect((await status(paymentId)).errorCode).toBe('PCI_DSS_ERROR');
  });
});

describe('after the process was killed', () => {
  let dataDir: string;
  beforeEach(async () => {
    await bench.dispose();
    dataDir = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
    bench = createBench({ dataDir });
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('[FRM-20] open payments go on, expire on time, and unanswered reports are sent', async () => {
    const open = await create();
    const other = await create({ merchantPaymentId: '33333333-3333-4333-8333-333333333333' });
    bench.answerWith(500);
    await pay(other.paymentId);

    const killed = bench;
    bench = createBench({ dataDir }, new VirtualTime('2026-05-01T09:05:00.000Z'));
    await bench.time.advance(0);
    expect(statuses()).toEqual(['AUTHORIZED']);
    expect((await create()).paymentId).toBe(open.paymentId);
    expect((await status(other.paymentId)).card?.maskedPan).toBe('411111******1111');
    await bench.time.advance(15 * 60_000);
    expect(statuses()).toEqual(['AUTHORIZED', 'EXPIRED']);
    await killed.dispose();
  });

  test('[FRM-20] neither the full card number nor the CVC is stored anywhere', async () => {
    const { paymentId } = await create();
    await bench.postForm(`/bank/pay/${paymentId}`, { ...card, expiry: '01/20', cvc: '987' });
    await pay(paymentId, '987');
    await command(paymentId, 'capture', { amount: order.amount });
    const kept = [
      readFileSync(join(dataDir, 'sandbox-bank.jsonl'), 'utf8'),
      JSON.stringify(await status(paymentId)),
      ...bench.reports.map(({ body }) => body),
      (await bench.get('/payments')).body,
    ].join('\n');
    expect(kept).toContain('411111******1111');
    expect(kept).not.toContain(pan.replaceAll(' ', ''));
    expect(kept).not.toContain(pan);
    expect(kept).not.toMatch(/\b987\b/);
  });
});
