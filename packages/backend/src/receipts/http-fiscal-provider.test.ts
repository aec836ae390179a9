import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { kopecks } from '@shop/domain/kernel';

import { FiscalCounts } from './fiscal-counts.ts';
import { createHttpFiscalProvider } from './http-fiscal-provider.ts';

const id = '11111111-1111-4111-8111-111111111111';
const receipt = {
  id,
  type: 'SALE' as const,
  orderNumber: '123-456-789',
  lines: [{ title: 'Молоко', quantity: 2, price: kopecks(8_990), supplierInn: null }],
  amount: 17_980,
};
const link = 'https://fiscal.example/receipts/1';

const serviceOf = (fetch: typeof globalThis.fetch, after?: (ms: number, end: () => void) => void) => {
  const registry = new Registry();
  const fiscal = createHttpFiscalProvider({
    url: 'https://fiscal.example',
    key: 'key',
    fetch,
    counts: new FiscalCounts(registry),
    scheduler: {
      every: () => () => undefined,
      after: (ms, end) => {
        after?.(ms, () => void end());
        return () => undefined;
      },
    },
  });
  return { fiscal, registry };
};
const thatAnswers = (status: number, body: unknown) =>
  serviceOf(async () => Response.json(body, { status })).fiscal;

test('[OPN-351] a receipt is sent with our key and id, and its link is answered', async () => {
  const calls: Request[] = [];
  const { fiscal, registry } = serviceOf(async (input, init) => {
    calls.push(new Request(input, init));
    return Response.json({ id, externalLink: link }, { status: 201 });
  });
  expect(await fiscal.issue(receipt)).toEqual({ ok: true, value: { externalLink: link } });
  const [call] = calls;
  expect([call?.method, call?.url, call?.headers.get('authorization')]).toEqual([
    'POST',
    'https://fiscal.example/fiscal/v1/receipts',
    'Bearer key',
  ]);
  expect(await call?.json()).toEqual(receipt);
  expect(await registry.metrics()).toMatch(/^store_fiscal_calls_total\{outcome="issued"\} 1$/m);
});

test.each([
  [400, 'refused'],
  [401, 'access'],
  [403, 'access'],
  [404, 'malformed'],
  [409, 'refused'],
  [422, 'refused'],
  [429, 'busy'],
  [500, 'busy'],
  [503, 'busy'],
])('[OPN-351] %i issues nothing, whatever it holds: %s', async (status, failure) => {
  const answer = await thatAnswers(status, { id, externalLink: link }).issue(receipt);
  expect(answer).toEqual({ ok: false, error: failure });
});

test('[OPN-351] only an answer about this receipt with a web address issues it', async () => {
  const issue = async (body: unknown) => (await thatAnswers(201, body).issue(receipt)) as unknown;
  const malformed = { ok: false, error: 'malformed' };
  expect(await issue('ok')).toEqual(malformed);
  expect(await issue({ id })).toEqual(malformed);
  expect(await issue({ id, externalLink: '/receipts/1' })).toEqual(malformed);
  expect(await issue({ id, externalLink: 'javascript:alert(1)' })).toEqual(malformed);
  const other = { id: '22222222-2222-4222-8222-222222222222', externalLink: link };
  expect(await issue(other)).toEqual({ ok: false, error: 'other-receipt' });
});

test('[OPN-351] a silent service is given up after 5 s of the shop’s time', async () => {
  const limits: { readonly ms: number; readonly end: () => void }[] = [];
  const { fiscal } = serviceOf(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    (ms, end) => void limits.push({ ms, end }),
  );
  const answer = fiscal.issue(receipt);
  await expect.poll(() => limits).toHaveLength(1);
  limits[0]?.end();
  expect(await answer).toEqual({ ok: false, error: 'no-answer' });
  expect(limits[0]?.ms).toBe(5000);
});
