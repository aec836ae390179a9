import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { silentLogger } from '../kernel/logger.ts';
import { BankCounts } from './bank-counts.ts';
import { createHttpPaymentProvider } from './http-payment-provider.ts';

const bankThatAnswers = (status: number, body: unknown) =>
  createHttpPaymentProvider({
    url: 'http://bank.test',
    key: 'key',
    webhookSecret: 'secret',
    webhookUrl: 'http://shop.test/webhook',
    fetch: async () => Response.json(body, { status }),
    logger: silentLogger,
    counts: new BankCounts(new Registry()),
    scheduler: { every: () => () => undefined, after: () => () => undefined },
  });

const payment = {
  paymentId: 'payment',
  merchantPaymentId: 'ours',
  formUrl: 'http://bank.test/form',
  status: 'CANCELLED',
  amount: 100,
  capturedAmount: 0,
  refundedAmount: 0,
  errorCode: null,
  card: null,
  boundAs: null,
  invoiceId: null,
  updatedAt: '2026-05-01T09:00:00.000Z',
};

test.each([
  [400, 'status'],
  [401, 'access'],
  [403, 'access'],
  [404, 'not-found'],
  [408, 'busy'],
  [410, 'status'],
  [422, 'status'],
  [425, 'busy'],
  [429, 'busy'],
  [500, 'busy'],
  [503, 'busy'],
])('[CHK-37] %i says nothing of a payment, in whatever words: %s', async (status, reason) => {
  for (const code of ['NOT_FOUND', 'WRONG_STATE', 'BUSY']) {
    const answer = await bankThatAnswers(status, { code, message: 'Go away' }).capture('payment', 100);
    expect(answer).toEqual({ ok: false, error: { kind: 'UNKNOWN', reason } });
  }
});

test('[CHK-37] the bank decides with a payment of its protocol, or with 409 and a refusal of it', async () => {
  expect(await bankThatAnswers(200, payment).find('payment')).toEqual({ ok: true, value: payment });
  for (const code of ['WRONG_STATE', 'WRONG_AMOUNT', 'REFUND_ID_REUSED', 'PAYMENT_ID_REUSED'])
    expect(await bankThatAnswers(409, { code, message: 'No' }).find('payment')).toEqual({
      ok: false,
      error: { kind: 'REFUSED', code },
    });
  const conflict = await bankThatAnswers(409, { code: 'CONFLICT', message: 'Two routes' }).find('payment');
  expect(conflict).toEqual({ ok: false, error: { kind: 'UNKNOWN', reason: 'status' } });
});

test('[CHK-37] an answer about another payment, or one that cannot be read, decides nothing', async () => {
  const otherPayment = { ok: false, error: { kind: 'UNKNOWN', reason: 'other-payment' } };
  expect(await bankThatAnswers(200, payment).find('another')).toEqual(otherPayment);
  expect(await bankThatAnswers(200, payment).cancel('another')).toEqual(otherPayment);
  const malformed = { ok: false, error: { kind: 'UNKNOWN', reason: 'malformed' } };
  expect(await bankThatAnswers(200, { ...payment, status: 'GONE' }).find('payment')).toEqual(malformed);
  expect(await bankThatAnswers(200, 'ok').find('payment')).toEqual(malformed);
});

test('a bank that is silent is given up after 1.5 s of the shop’s time, and asked once more', async () => {
  const limits: { readonly ms: number; readonly end: () => void | Promise<void> }[] = [];
  const bank = createHttpPaymentProvider({
    url: 'http://bank.test',
    key: 'key',
    webhookSecret: 'secret',
    webhookUrl: 'http://shop.test/webhook',
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    logger: silentLogger,
    counts: new BankCounts(new Registry()),
    scheduler: {
      every: () => () => undefined,
      after: (ms, end) => {
        limits.push({ ms, end });
        return () => undefined;
      },
    },
  });
  const answer = bank.find('payment');
  for (let number = 1; number <= 2; number += 1) {
    await expect.poll(() => limits).toHaveLength(number);
    void limits.at(-1)?.end();
  }
  expect(await answer).toEqual({ ok: false, error: { kind: 'UNKNOWN', reason: 'no-answer' } });
  expect(limits.map(({ ms }) => ms)).toEqual([1500, 1500]);
});
