import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { createHttpSubscriptionProvider } from './http-subscription-provider.ts';
import { SubscriptionCounts } from './subscription-counts.ts';

const paymentId = '11111111-1111-4111-8111-111111111111';
const request = {
  paymentId,
  customerId: '22222222-2222-4222-8222-222222222222',
  title: 'СберПрайм',
  amount: 19_900,
  returnUrl: 'https://shop.example/subscription/paid',
  webhookUrl: 'https://shop.example/webhook',
  expiresAt: '2026-05-01T09:30:00.000Z',
};
const payment = {
  paymentId,
  amount: 19_900,
  status: 'CREATED',
  paidAt: null,
  paymentUrl: 'https://pay.example/1',
  managementUrl: 'https://pay.example/manage/1',
};

const providerOf = (fetch: typeof globalThis.fetch, after?: (ms: number, end: () => void) => void) => {
  const registry = new Registry();
  const provider = createHttpSubscriptionProvider({
    url: 'https://pay.example',
    key: 'key',
    fetch,
    counts: new SubscriptionCounts(registry),
    scheduler: {
      every: () => () => undefined,
      after: (ms, end) => {
        after?.(ms, () => void end());
        return () => undefined;
      },
    },
  });
  return { provider, registry };
};
const thatAnswers = (status: number, body: unknown) =>
  providerOf(async () => Response.json(body, { status })).provider;

test('[SUB-07] a payment is begun with our key and id, and answered as the provider sees it', async () => {
  const calls: Request[] = [];
  const { provider, registry } = providerOf(async (input, init) => {
    calls.push(new Request(input, init));
    return Response.json(payment, { status: 201 });
  });
  expect(await provider.begin(request)).toEqual({ ok: true, value: payment });
  const [call] = calls;
  expect([call?.method, call?.url, call?.headers.get('authorization')]).toEqual([
    'POST',
    'https://pay.example/subscriptions/v1/payments',
    'Bearer key',
  ]);
  expect(await call?.json()).toEqual(request);
  expect(await registry.metrics()).toMatch(/^store_subscription_calls_total\{outcome="answered"\} 1$/m);
});

test.each([
  [400, 'refused'],
  [401, 'access'],
  [403, 'access'],
  [404, 'refused'],
  [409, 'refused'],
  [418, 'malformed'],
  [429, 'busy'],
  [500, 'busy'],
])('[SUB-08] %i says nothing about the payment, whatever it holds: %s', async (status, failure) => {
  const answer = await thatAnswers(status, { ...payment, status: 'PAID' }).begin(request);
  expect(answer).toEqual({ ok: false, error: failure });
});

test('[SUB-14] only an answer about this payment, its amount and a web address counts', async () => {
  const wrong = [
    'ok',
    { ...payment, paymentId: request.customerId },
    { ...payment, amount: 1 },
    { ...payment, status: 'FREE' },
    { ...payment, paymentUrl: 'javascript:alert(1)' },
  ];
  for (const body of wrong)
    expect(await thatAnswers(201, body).begin(request)).toEqual({ ok: false, error: 'malformed' });
});

test('[SUB-08] a provider that is silent is given up after 5 s of the shop’s time', async () => {
  const limits: { readonly ms: number; readonly end: () => void }[] = [];
  const { provider } = providerOf(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    (ms, end) => void limits.push({ ms, end }),
  );
  const answer = provider.begin(request);
  await expect.poll(() => limits).toHaveLength(1);
  limits[0]?.end();
  expect(await answer).toEqual({ ok: false, error: 'no-answer' });
  expect(limits[0]?.ms).toBe(5000);
});
