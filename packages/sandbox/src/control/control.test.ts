import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type Bench, createBench, keys } from '../kernel/test-support.ts';

let bench: Bench;
let serial = 0;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.dispose());

const message = () => ({
  id: `77777777-7777-4777-8777-${String((serial += 1)).padStart(12, '0')}`,
  phone: '+79001234567',
  text: 'привет',
});
const call = (body = message(), signal?: AbortSignal) =>
  new Request('http://sandbox.test/sms/v1/messages', {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.smsKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
const fault = async (body: object, name = 'sms') => bench.post(`/__standin/${name}/next`, body);
const outcomeOf = async (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => String(status),
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
const received = async () => (await bench.get('/messages')).json().length;

describe('test control', () => {
  test('error500 fails the scheduled number of calls, whose work is not done', async () => {
    expect((await fault({ outcome: 'error500', times: 2 })).statusCode).toBe(204);
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await bench.sandbox.fetch(call())).status);
    expect(statuses).toEqual([500, 500, 202]);
    expect(await received()).toBe(1);
  });

  test('drop cuts the connection', async () => {
    await fault({ outcome: 'drop' });
    await expect(bench.sandbox.fetch(call())).rejects.toThrow('fetch failed');
    expect(await received()).toBe(0);
  });

  test('timeout never answers, so the caller has to give up', async () => {
    await fault({ outcome: 'timeout' });
    const patience = new AbortController();
    const answer = bench.sandbox.fetch(call(message(), patience.signal));
    await bench.time.advance(30_000);
    patience.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });

  test('a held call is cut after two minutes', async () => {
    await fault({ outcome: 'timeout' });
    const answer = outcomeOf(bench.sandbox.fetch(call()));
    await bench.time.advance(120_000);
    expect(await answer).toBe('fetch failed');
  });

  test.each(['error500', 'drop', 'timeout'])(
    'with phase "after", %s loses only the answer: the work is done, and a retry does not repeat it',
    async (outcome) => {
      await fault({ outcome, phase: 'after' });
      const sent = message();
      const lost = outcomeOf(bench.sandbox.fetch(call(sent)));
      await bench.time.advance(120_000);
      expect(await lost).toBe(outcome === 'error500' ? '500' : 'fetch failed');
      expect(await received()).toBe(1);
      expect((await bench.sandbox.fetch(call(sent))).status).toBe(202);
      expect(await received()).toBe(1);
    },
  );

  test('over a real socket, drop resets the connection and stop cuts held calls', async () => {
    const origin = await bench.sandbox.start(0);
    const over = (request: Request) => fetch(request.url.replace('http://sandbox.test', origin), request);
    await fault({ outcome: 'drop' });
    await expect(over(call())).rejects.toThrow('fetch failed');
    await fault({ outcome: 'timeout' });
    const held = outcomeOf(over(call()));
    await expect.poll(async () => (await bench.get('/__standin')).json().sms).toEqual([]);
    await bench.sandbox.stop();
    expect(await held).toBe('fetch failed');
  });

  test('a fault can be aimed at one operation', async () => {
    await fault({ outcome: 'error500', operation: 'reverse' }, 'geo');
    expect((await bench.get('/geo/v1/city-by-ip?ip=203.0.113.1')).statusCode).toBe(200);
    expect((await bench.get('/geo/v1/reverse?lat=55.75&lon=37.6')).statusCode).toBe(500);
    expect((await bench.get('/geo/v1/reverse?lat=55.75&lon=37.6')).statusCode).toBe(200);
  });

  test('each use of a fault is noted with its number', async () => {
    await fault({ outcome: 'error500', operation: 'capture' }, 'bank');
    await fault({ outcome: 'error500', times: 2 });
    await fault({ outcome: 'drop' });
    for (let turn = 0; turn < 4; turn += 1) await outcomeOf(bench.sandbox.fetch(call()));
    expect(bench.sandbox.faultHits().map(({ standIn, number }) => `${standIn} ${number}`)).toEqual([
      'sms 1',
      'sms 1',
      'sms 2',
    ]);
  });

  test('calm cancels scheduled faults and leaves everything else', async () => {
    await bench.sandbox.fetch(call());
    await fault({ outcome: 'error500' });
    expect((await bench.post('/__standin/calm', {})).statusCode).toBe(204);
    expect((await bench.get('/__standin')).json()).toEqual({
      bankId: [],
      chat: [],
      tips: [],
      sms: [],
      mail: [],
      bank: [],
      geo: [],
      sber: [],
      fulfilment: [],
      fiscal: [],
      antifraud: [],
      loyalty: [],
      subscription: [],
    });
    expect(await received()).toBe(1);
  });

  test('reset deletes messages, payments and scheduled faults', async () => {
    await bench.sandbox.fetch(call());
    await fault({ outcome: 'error500' });
    expect((await bench.post('/__standin/reset', {})).statusCode).toBe(204);
    expect(await received()).toBe(0);
    expect((await bench.get('/__standin')).json()).toEqual({
      bankId: [],
      chat: [],
      tips: [],
      sms: [],
      mail: [],
      bank: [],
      geo: [],
      sber: [],
      fulfilment: [],
      fiscal: [],
      antifraud: [],
      loyalty: [],
      subscription: [],
    });
    expect((await bench.sandbox.fetch(call())).status).toBe(202);
  });

  test('refuses what it does not know, naming the field', async () => {
    const unknown = await fault({ outcome: 'explode' });
    expect([unknown.statusCode, unknown.json().field]).toEqual([400, 'outcome']);
    expect((await fault({ outcome: 'declineNext:UNKNOWN' })).statusCode).toBe(400);
    expect((await fault({ outcome: 'declineNext:UNKNOWN' }, 'bank')).statusCode).toBe(204);
    expect((await fault({ outcome: 'drop', times: 0 })).json().field).toBe('times');
    expect((await fault({ outcome: 'drop' }, 'weather')).statusCode).toBe(404);
  });
});

describe('foreign input', () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '0',
    '"x"',
    '{"id":{}}',
    '\u0000',
    `{"id":"${'x'.repeat(300_000)}"}`,
  ];
  const paths = [
    '/sms/v1/messages',
    '/mail/v1/messages',
    '/bank/v1/payments',
    '/bank/v1/payments/x/capture',
    '/bank/v1/payments/x/refund',
    '/fiscal/v1/receipts',
    '/bank/pay/x',
    '/bank/pay/x/3ds',
    '/__standin/sms/next',
    '/__standin/fulfilment/step',
    '/__standin/fulfilment/lose-line',
    '/fulfilment/v1/orders/x/cancel',
  ];
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
  ];

  test('malformed bodies are answered 4xx, whatever their type', async () => {
    for (const url of paths) {
      for (const type of types) {
        for (const payload of bodies) {
          for (const key of [keys.smsKey, keys.mailKey, keys.bankKey, keys.fiscalKey]) {
            const headers = { 'content-type': type, authorization: `Bearer ${key}` };
            const { statusCode } = await bench.sandbox.app.inject({ method: 'POST', url, payload, headers });
            expect(statusCode, `${url} ${type} ${payload.slice(0, 20)}`).toBeGreaterThanOrEqual(400);
            expect(statusCode, `${url} ${type} ${payload.slice(0, 20)}`).toBeLessThan(500);
          }
        }
      }
    }
    // 1296 calls may take longer than a test's usual limit on a busy machine.
  }, 60_000);

  test('unknown URLs are answered 4xx with code and message', async () => {
    const urls = [
      '/nothing',
      '/bank/pay/%ff',
      '/geo/v1/suggest?limit=-1',
      '/geo/v1/reverse?lat=x&lon=1',
      '/geo/v1/city-by-ip',
    ];
    for (const url of urls) {
      const answer = await bench.get(url);
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(answer.json(), url).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });
});
