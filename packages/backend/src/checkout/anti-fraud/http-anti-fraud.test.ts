import { expect, test } from 'vitest';

import { silentLogger } from '../../kernel/logger.ts';
import { createHttpAntiFraud } from './http-anti-fraud.ts';

const order = { id: 'click', marks: {}, amount: 100, promocode: null };

/** What comes of an order with such a service, and what the log says of it. */
async function askedOf(fetch: typeof globalThis.fetch) {
  const said: unknown[] = [];
  const antiFraud = createHttpAntiFraud({
    url: 'https://fraud.example',
    key: 'key',
    fetch,
    scheduler: { every: () => () => undefined, after: () => () => undefined },
    logger: { ...silentLogger, warn: (_text, fields) => void said.push(fields) },
  });
  return { refusal: await antiFraud.refusal(order), said };
}

test('[OPN-292] a verdict is heard, and where there is none the order goes on and the log says why', async () => {
  const answer = (status: number, body: string) => askedOf(async () => new Response(body, { status }));
  expect(await answer(200, '{"verdict":"REFUSE_ORDER"}')).toEqual({
    refusal: 'ANTI_FRAUD_ORDER_VALIDATION_FAILED',
    said: [],
  });
  const goesOn = (cause: string) => ({ refusal: null, said: [{ attempt: 'click', cause }] });
  expect(await answer(401, '')).toEqual(goesOn('status 401'));
  expect(await answer(200, '<html>')).toEqual(goesOn('unreadable answer'));
  expect(await answer(200, '{"verdict":"MAYBE"}')).toEqual(goesOn('unreadable answer'));
  expect(await askedOf(() => Promise.reject(new Error('reset')))).toEqual(goesOn('no answer'));
});
