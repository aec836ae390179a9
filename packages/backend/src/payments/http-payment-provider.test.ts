import { expect, test } from 'vitest';

import { silentLogger } from '../kernel/logger.ts';
import { createHttpPaymentProvider } from './http-payment-provider.ts';

const bankThatAnswers = (status: number, body: unknown) =>
  createHttpPaymentProvider({
    url: 'http://bank.test',
    key: 'key',
    fetch: async () => Response.json(body, { status }),
    logger: silentLogger,
    scheduler: { every: () => () => undefined, after: () => () => undefined },
  });

test.each([408, 425, 429, 500, 503])(
  '[CHK-37] a bank that answers %i was not asked: the payment is neither failed nor given up',
  async (status) => {
    const answer = await bankThatAnswers(status, { code: 'BUSY', message: 'Later' }).capture('payment', 100);
    expect(answer).toEqual({ ok: false, error: { kind: 'UNAVAILABLE' } });
  },
);

test.each([
  [404, { kind: 'NOT_FOUND' }],
  [409, { kind: 'WRONG_STATE', code: 'NO' }],
  [422, { kind: 'REFUSED', code: 'NO' }],
])('a bank that answers %i has decided', async (status, error) => {
  expect(await bankThatAnswers(status, { code: 'NO', message: 'No' }).find('payment')).toEqual({
    ok: false,
    error,
  });
});

test('a bank that is silent is given up after 1.5 s of the shop’s time, and asked once more', async () => {
  const limits: { readonly ms: number; readonly end: () => void | Promise<void> }[] = [];
  const bank = createHttpPaymentProvider({
    url: 'http://bank.test',
    key: 'key',
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    logger: silentLogger,
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
  expect(await answer).toEqual({ ok: false, error: { kind: 'UNAVAILABLE' } });
  expect(limits.map(({ ms }) => ms)).toEqual([1500, 1500]);
});
