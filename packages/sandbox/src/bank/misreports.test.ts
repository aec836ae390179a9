import { afterEach, beforeEach, expect, test } from 'vitest';

import { bankPaymentSchema } from '@shop/contract/third-party';

import { REVISED_AFTER_MS } from './bank.service.ts';
import { type Bench, createBench, keys } from '../kernel/test-support.ts';

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
const card = { number: '4111 1111 1111 1111', expiry: '12/30', cvc: '123' };

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.dispose());

const read = (answer: { json: () => unknown }) => bankPaymentSchema.parse(answer.json());
const create = async () => read(await bench.post('/bank/v1/payments', order, keys.bankKey));
const find = async (id: string) => read(await bench.get(`/bank/v1/payments/${id}`, keys.bankKey));
const fault = async (outcome: string) => bench.post('/__standin/bank/next', { outcome });

test('[FRM-21] a bank that errs reports a kopeck more, or another state, and its own books stay right', async () => {
  const { paymentId } = await create();
  await fault('wrongAmountReport');
  await bench.postForm(`/bank/pay/${paymentId}`, card);
  await bench.time.advance(0);
  expect(bench.reports.map(({ json }) => [json['status'], json['amount']])).toEqual([
    ['AUTHORIZED', 123_451],
  ]);
  await fault('wrongStateReport');
  await bench.post(`/bank/v1/payments/${paymentId}/cancel`, {}, keys.bankKey);
  await bench.time.advance(0);
  expect(bench.reports.map(({ json }) => json['status'])).toEqual(['AUTHORIZED', 'CAPTURED']);
  expect(await find(paymentId)).toMatchObject({ status: 'CANCELLED', amount: 123_450 });
});

test('a bank that errs holds a kopeck more than it was asked for, in all it says', async () => {
  await fault('wrongHold');
  const { paymentId } = await create();
  await bench.postForm(`/bank/pay/${paymentId}`, card);
  expect(await find(paymentId)).toMatchObject({ status: 'AUTHORIZED', amount: 123_451 });
  expect(await create()).toMatchObject({ paymentId, amount: 123_451 });
});

test('a bank that errs captures a kopeck less than it was asked for, once', async () => {
  const { paymentId } = await create();
  await bench.postForm(`/bank/pay/${paymentId}`, card);
  await fault('wrongCapture');
  const capture = async () =>
    bench.post(`/bank/v1/payments/${paymentId}/capture`, { amount: 123_450 }, keys.bankKey);
  expect(read(await capture())).toMatchObject({
    status: 'CAPTURED',
    amount: 123_450,
    capturedAmount: 123_449,
  });
  expect((await capture()).statusCode).toBe(409);
});

test('[CHK-40] a bank that errs approves what it has declined a minute later, and says so, whatever else goes wrong', async () => {
  const { paymentId } = await create();
  await fault('approveLate');
  await bench.postForm(`/bank/pay/${paymentId}`, card);
  expect(await find(paymentId)).toMatchObject({ status: 'DECLINED' });
  await fault('noWebhook');
  await fault('wrongAmountReport');
  await bench.time.advance(REVISED_AFTER_MS);
  expect(await find(paymentId)).toMatchObject({ status: 'AUTHORIZED', errorCode: null });
  expect(bench.reports.map(({ json }) => [json['status'], json['amount']])).toEqual([
    ['DECLINED', 123_450],
    ['AUTHORIZED', 123_450],
  ]);
});

test('a bank that errs takes a refund, does nothing, and makes it when it is asked again', async () => {
  const { paymentId } = await create();
  await bench.postForm(`/bank/pay/${paymentId}`, card);
  await bench.post(`/bank/v1/payments/${paymentId}/capture`, { amount: 123_450 }, keys.bankKey);
  await fault('forgottenRefund');
  const refund = { refundId: '22222222-2222-4222-8222-222222222222', amount: 50 };
  const ask = async () =>
    read(await bench.post(`/bank/v1/payments/${paymentId}/refund`, refund, keys.bankKey));
  expect(await ask()).toMatchObject({ status: 'CAPTURED', refundedAmount: 0 });
  expect(await ask()).toMatchObject({ status: 'CAPTURED', refundedAmount: 50 });
});

test('a bank that errs answers a kopeck more, once', async () => {
  const { paymentId } = await create();
  await fault('offByKopeck');
  expect(await find(paymentId)).toMatchObject({ amount: 123_451, capturedAmount: 1 });
  expect(await find(paymentId)).toMatchObject({ amount: 123_450, capturedAmount: 0 });
  expect(bench.sandbox.payments()).toMatchObject([{ amount: 123_450, isMisstated: true }]);
});
