import { expect, test } from 'vitest';

import { FaultyNetwork } from '../world/index.ts';
import { Trace } from './trace.ts';

/** A shop whose clock moves by 40 ms with every call, and a network that loses the next answer to boris. */
const newShop = () => {
  let now = Date.parse('2026-05-14T09:00:00Z');
  const origin = 'http://shop.test';
  const send = async () => {
    now += 40;
    return new Response(null, { status: 204 });
  };
  const network = new FaultyNetwork({ send, after: () => undefined, shopOrigin: origin });
  network.order({ area: 'any', effect: { kind: 'lostAnswer' }, times: 1, shopper: 'boris' });
  return {
    origin,
    time: { now: () => now },
    send: async (request: Request, shopper = '') => network.send(request, shopper),
  };
};

const play = async () => {
  const trace = new Trace('a.yaml');
  const shop = trace.over(newShop());
  const headers = { authorization: 'Bearer secret-token', cookie: 'session=secret' };
  await shop.send(new Request(`${shop.origin}/messages?phone=79001234567`, { headers }), 'anna');
  const lost = shop.send(
    new Request(`${shop.origin}/lost`, { method: 'POST', body: '{"code":"4711"}', headers }),
    'boris',
  );
  await expect(lost).rejects.toThrow('fetch failed');
  return trace.text();
};

test('a call is one line: when, who, what, the outcome and the injected fault', async () => {
  const lines = (await play()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      scenario: 'a.yaml',
      call: 1,
      at: '2026-05-14T09:00:00.000Z',
      shopper: 'anna',
      method: 'GET',
      path: '/messages',
      status: 204,
      ms: 40,
      fault: null,
    },
    {
      scenario: 'a.yaml',
      call: 2,
      at: '2026-05-14T09:00:00.040Z',
      shopper: 'boris',
      method: 'POST',
      path: '/lost',
      status: null,
      ms: 40,
      fault: 'lostAnswer',
    },
  ]);
});

test('a trace has no tokens, codes or phone numbers, and the same calls give the same bytes', async () => {
  const text = await play();
  expect(text).not.toMatch(/secret|4711|79001234567|phone/);
  expect(await play()).toBe(text);
});

test('calls are in the order in which they were sent; an unfinished one says so', async () => {
  const trace = new Trace('a.yaml');
  const answers: (() => void)[] = [];
  const shop = trace.over({
    time: { now: () => 0 },
    send: (_request: Request, _shopper?: string) =>
      new Promise<Response>((resolve) => answers.push(() => resolve(new Response('ok')))),
  });
  const first = shop.send(new Request('http://shop.test/first'), 'anna');
  const second = shop.send(new Request('http://shop.test/second'), 'anna');
  answers[1]?.();
  await second;
  const read = () =>
    trace
      .text()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { path: string; status: number | null; ms: number | null });
  expect(read()).toMatchObject([
    { path: '/first', status: null, ms: null },
    { path: '/second', status: 200, ms: 0 },
  ]);
  answers[0]?.();
  await first;
  expect(read()[0]).toMatchObject({ status: 200 });
});
