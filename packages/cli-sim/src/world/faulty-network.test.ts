import { expect, test } from 'vitest';

import { FaultyNetwork, networkEffectOn } from './faulty-network.ts';
import { areaOf } from '../kernel/network-fault.ts';
import type { CallArea, NetworkEffect } from '../kernel/network-fault.ts';

const shop = 'http://shop.test';

/** A network to a shop that records its calls and answers each with its number. */
const newNetwork = () => {
  const got: string[] = [];
  const timers: { readonly ms: number; readonly task: () => void }[] = [];
  const hits: string[] = [];
  const network = new FaultyNetwork({
    shopOrigin: shop,
    onHit: (number, shopper) => hits.push(`${number} ${shopper}`),
    after: (ms, task) => timers.push({ ms, task }),
    send: async (request) => {
      got.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
      return new Response(String(got.length));
    },
  });
  const put = (path = '/api/store/v2/carts/1', shopper = 'anna', signal?: AbortSignal) =>
    network.send(
      new Request(shop + path, { method: 'PUT', body: 'milk', ...(signal ? { signal } : {}) }),
      shopper,
    );
  const order = (
    effect: NetworkEffect,
    area: CallArea = 'cart',
    shopper: string | null = null,
    times = 1,
  ): void => network.order({ area, effect, times, shopper });
  return { network, got, hits, timers, put, order };
};

const textOf = async (answer: Promise<Response>) => (await answer).text();

test('without faults a call passes unchanged', async () => {
  const { got, put } = newNetwork();
  expect(await textOf(put())).toBe('1');
  expect(got).toEqual(['PUT /api/store/v2/carts/1 milk']);
});

test('a lost request never reaches the shop; with a lost answer the work is done', async () => {
  const { got, put, order } = newNetwork();
  order({ kind: 'lostRequest' });
  order({ kind: 'lostAnswer' });
  await expect(put()).rejects.toThrow('fetch failed');
  expect(got).toEqual([]);
  await expect(put()).rejects.toThrow(TypeError);
  expect(got).toEqual(['PUT /api/store/v2/carts/1 milk']);
  expect(await textOf(put())).toBe('2');
});

test('of a truncated answer half arrives; the work is done', async () => {
  const network = new FaultyNetwork({
    shopOrigin: shop,
    after: () => undefined,
    send: async () =>
      new Response('{"version":2}', { status: 201, headers: { 'content-length': '13', 'x-shop': 'yes' } }),
  });
  network.order({ area: 'cart', effect: { kind: 'truncated' }, times: 1, shopper: null });
  const answer = await network.send(new Request(`${shop}/api/store/v2/carts/1`), 'anna');
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-shop')).toBe('yes');
  expect(answer.headers.get('content-length')).toBeNull();
  expect(await answer.text()).toBe('{"vers');
});

test('a duplicated call arrives twice and is answered once, with the first answer', async () => {
  const { got, put, order } = newNetwork();
  order({ kind: 'duplicated' });
  expect(await textOf(put())).toBe('1');
  expect(got).toEqual(['PUT /api/store/v2/carts/1 milk', 'PUT /api/store/v2/carts/1 milk']);
});

test('a delayed answer comes later, so a later call overtakes it', async () => {
  const { got, timers, put, order } = newNetwork();
  order({ kind: 'delayed', ms: 3000 });
  const answers: string[] = [];
  const slow = textOf(put()).then((text) => answers.push(text));
  await expect.poll(() => timers).toHaveLength(1);
  await textOf(put()).then((text) => answers.push(text));
  expect([answers, got.length, timers[0]?.ms]).toEqual([['2'], 2, 3000]);
  timers[0]?.task();
  await slow;
  expect(answers).toEqual(['2', '1']);
});

test('a delayed request arrives late', async () => {
  const { got, timers, put, order } = newNetwork();
  order({ kind: 'delayed', ms: 10, part: 'request' });
  const slow = put();
  await expect.poll(() => timers).toHaveLength(1);
  expect(got).toEqual([]);
  timers[0]?.task();
  expect(await textOf(slow)).toBe('1');
});

test('a failed call is answered before it reaches the shop', async () => {
  const { got, put, order } = newNetwork();
  order({ kind: 'failed', status: 503 });
  const answer = await put();
  expect([answer.status, answer.headers.get('content-type'), got]).toEqual([503, 'text/html', []]);
});

test('a caller that gives up a delayed call gets no answer, but the shop has received the call', async () => {
  const { got, timers, put, order } = newNetwork();
  order({ kind: 'delayed', ms: 60_000 });
  const patience = new AbortController();
  const slow = put(undefined, undefined, patience.signal);
  await expect.poll(() => timers).toHaveLength(1);
  patience.abort(new Error('enough'));
  await expect(slow).rejects.toThrow('enough');
  expect(got).toHaveLength(1);
});

test('a fault affects only its area and its shopper, as often as scheduled', async () => {
  const { hits, put, order } = newNetwork();
  order({ kind: 'lostRequest' }, 'search');
  order({ kind: 'failed', status: 500 }, 'order', 'boris', 2);
  const statusOf = async (path: string, shopper: string) => (await put(path, shopper)).status;
  expect(await statusOf('/api/store/v2/carts/1', 'boris')).toBe(200);
  expect(await statusOf('/api/store/orders', 'anna')).toBe(200);
  expect(hits).toEqual([]);
  expect(await statusOf('/api/store/orders', 'boris')).toBe(500);
  expect(await statusOf('/api/store/orders/checkout/find', 'boris')).toBe(500);
  expect(await statusOf('/api/store/orders', 'boris')).toBe(200);
  expect(hits).toEqual(['2 boris', '2 boris']);
  await expect(put('/api/store/search/products')).rejects.toThrow('fetch failed');
  expect(hits.at(-1)).toBe('1 anna');
});

test('a call remembers what the network did to it', async () => {
  const { network, order } = newNetwork();
  order({ kind: 'failed', status: 500 });
  const first = new Request(`${shop}/api/store/v2/carts/1`);
  const second = new Request(`${shop}/api/store/v2/carts/1`);
  await network.send(first, 'anna');
  await network.send(second, 'anna');
  expect([networkEffectOn(first), networkEffectOn(second)]).toEqual([{ kind: 'failed', status: 500 }, null]);
});

test('cleared, the network works again', async () => {
  const { network, put, order } = newNetwork();
  order({ kind: 'lostRequest' }, 'any', null, 9);
  network.clear();
  expect(await textOf(put())).toBe('1');
});

test.each([
  ['/api/auth/callback/otp', 'session'],
  ['/api/store/confirmation/code', 'session'],
  ['/api/store/v2/users/profile/addresses', 'address'],
  ['/api/store/showcase/gis/getSuggests?q=x', 'address'],
  ['/api/store/users/profile', 'profile'],
  ['/api/store/v2/users/profile/notification/subscriptions', 'profile'],
  ['/api/store/v2/showcases/1/main', 'catalog'],
  ['/api/store/showcases/1/stocks', 'catalog'],
  ['/api/store/search/products', 'search'],
  ['/api/store/v2/carts/get', 'cart'],
  ['/api/store/orders/checkout/cart', 'order'],
  ['/api/store/payments/types', 'payment'],
])('%s is a call of the area %s', (path, area) => {
  expect(areaOf(shop + path, shop)).toBe(area);
});

test('the bank’s pages belong to the payment area; reading an SMS is no call to the shop', () => {
  expect(areaOf('http://bank.test/bank/pay/1', shop)).toBe('payment');
  expect(areaOf('http://bank.test/messages?phone=7', shop)).toBeNull();
});
