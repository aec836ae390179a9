import { expect, test } from 'vitest';

import { repeatedReads } from './repeated-reads.ts';

const origin = 'http://shop.internal/api/store';

/** A shop that counts its calls. */
function counting(status = 200) {
  const shop = { now: 0, changes: 0, calls: 0 };
  const send = async (): Promise<Response> => new Response(String((shop.calls += 1)), { status });
  const reads = repeatedReads(
    send,
    () => shop.now,
    () => shop.changes,
  );
  const ask = async (path: string, body: string | null = null, headers = {}): Promise<string> =>
    (await reads(new Request(origin + path, { method: 'POST', body, headers }))).text();
  return { shop, ask };
}

test('what is polled is asked again only after something has happened, or after a while', async () => {
  const { shop, ask } = counting();
  const poll = async (): Promise<string> => ask('/orders/checkout/find', '{"checkoutId":"1"}');
  expect([await poll(), await poll()]).toEqual(['1', '1']);
  shop.changes += 1;
  expect([await poll(), await poll()]).toEqual(['2', '2']);
  shop.now += 10_000;
  expect(await poll()).toBe('3');
});

test('everybody gets an answer of their own, and calls that are not polled are all sent', async () => {
  const { ask } = counting();
  expect(await ask('/orders/checkout/find', 'a')).toBe('1');
  expect(await ask('/orders/checkout/find', 'b')).toBe('2');
  expect(await ask('/orders/checkout/find', 'a', { authorization: 'Bearer x' })).toBe('3');
  expect([await ask('/orders/checkout/cart', 'a'), await ask('/orders/checkout/cart', 'a')]).toEqual([
    '4',
    '5',
  ]);
});

test('a failure is not kept, nor an answer during which something has happened', async () => {
  const failing = counting(503);
  expect([await failing.ask('/bindings/inits/status'), await failing.ask('/bindings/inits/status')]).toEqual([
    '1',
    '2',
  ]);
  const { shop, ask } = counting();
  const first = ask('/bindings/inits/status');
  await Promise.resolve();
  shop.changes += 1;
  expect([await first, await ask('/bindings/inits/status')]).toEqual(['1', '2']);
});
