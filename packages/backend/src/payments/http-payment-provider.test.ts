import { expect, test } from 'vitest';

import { silentLogger } from '../kernel/logger.ts';
import { createHttpPaymentProvider } from './http-payment-provider.ts';

const bankThatAnswers = (status: number, body: unknown) =>
  createHttpPaymentProvider({
    url: 'http://bank.test',
    key: 'key',
    fetch: async () => Response.json(body, { status }),
    logger: silentLogger,
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
