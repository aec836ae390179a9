import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  fulfilmentSignatureHeader,
  fulfilmentTimestampHeader,
  signedCallText,
} from '@shop/contract/third-party';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type Bench, createBench, keys, settle } from '../kernel/test-support.ts';

const orderId = '33333333-3333-4333-8333-333333333333';
const showcaseId = '44444444-4444-4444-8444-444444444444';
const SECOND = 1000;

let bench: Bench;
let over: Bench[];
beforeEach(() => {
  bench = createBench();
  over = [bench];
});
afterEach(async () => {
  for (const each of over) await each.dispose();
});
const otherBench = (options: Parameters<typeof createBench>[0]): Bench => {
  const made = createBench(options);
  over.push(made);
  return made;
};

type Method = 'GET' | 'PUT' | 'POST';
const stampOf = (at: Bench, ageMs: number): string =>
  String(Math.floor((at.time.now().getTime() - ageMs) / 1000));
/** A call of the shop, signed for `signed` where that is another one. */
const call = async (
  method: Method,
  path: string,
  body: object | null = null,
  { at = bench, key = keys.fulfilmentKey, ageMs = 0, signed = path } = {},
) => {
  const timestamp = stampOf(at, ageMs);
  const text = body === null ? '' : JSON.stringify(body);
  const mac = createHmac('sha256', key)
    .update(signedCallText({ timestamp, method, path: `/fulfilment/v1/${signed}`, body: text }))
    .digest('hex');
  return at.sandbox.app.inject({
    method,
    url: `/fulfilment/v1/${path}`,
    headers: {
      ...(text === '' ? {} : { 'content-type': 'application/json' }),
      [fulfilmentTimestampHeader]: timestamp,
      [fulfilmentSignatureHeader]: `sha256=${mac}`,
    },
    ...(text === '' ? {} : { payload: text }),
  });
};
const line = (lineNo: number, quantity: number) => ({
  lineNo,
  productId: showcaseId,
  title: 'Хлеб',
  quantity,
});
const request = {
  number: '123-456-789',
  showcaseId,
  deliveryOption: 'DELIVERY',
  isDeliveredOnCall: false,
  wasTaken: false,
  lines: [line(1, 2), line(2, 1)],
};
const accept = async (change: object = {}, at = bench) =>
  (await call('PUT', `orders/${orderId}`, { ...request, ...change }, { at })).json();
const find = async (at = bench) => (await call('GET', `orders/${orderId}`, null, { at })).json();
const states = (at = bench) => at.reports.map(({ json }) => (json['order'] as { state: string }).state);
const fault = async (outcome: string, times = 1) =>
  bench.post('/__standin/fulfilment/next', { outcome, times });
const step = async (id = orderId, at = bench) => at.post('/__standin/fulfilment/step', { orderId: id });

describe('[STS-23] [STS-24] [OPN-358] the warehouse', () => {
  test('packs and delivers an order by itself, in its usual times, and reports every step, signed', async () => {
    expect(await accept()).toMatchObject({ state: 'PACKING', nextStepAt: '2026-05-01T09:03:00.000Z' });
    await bench.time.advance(179 * SECOND);
    expect(states()).toEqual([]);
    await bench.time.advance(SECOND);
    expect(states()).toEqual(['ON_THE_WAY']);
    await bench.time.advance(600 * SECOND);
    expect(states()).toEqual(['ON_THE_WAY', 'DELIVERED']);
    expect(await find()).toEqual({ orderId, state: 'DELIVERED', missing: [], nextStepAt: null });
    for (const { headers, body } of bench.reports) {
      const timestamp = headers.get(fulfilmentTimestampHeader) ?? '';
      const mac = createHmac('sha256', keys.fulfilmentWebhookSecret).update(`${timestamp}.${body}`);
      expect(headers.get(fulfilmentSignatureHeader)).toBe(`sha256=${mac.digest('hex')}`);
    }
  });

  test('takes an order once, and answers how it is when it is handed over or asked about again', async () => {
    await accept();
    await bench.time.advance(180 * SECOND);
    expect(await accept({ lines: [line(1, 9)] })).toMatchObject({ state: 'ON_THE_WAY' });
    expect(bench.sandbox.warehouseOrders()).toHaveLength(1);
    const slot = async () =>
      (await call('PUT', `slots/${orderId}`, { showcaseId, deliveryOption: 'DRONE' })).json();
    const first = await slot();
    expect(first).toEqual({ orderId, expectedAt: '2026-05-01T09:16:00.000Z' });
    await bench.time.advance(SECOND);
    expect(await slot()).toEqual(first);
  });

  test('brings goods that are called to the store, and on when they are called', async () => {
    await accept({ isDeliveredOnCall: true });
    await bench.time.advance(120 * SECOND);
    expect(states()).toEqual(['IN_STORE']);
    await bench.time.advance(86_400 * SECOND);
    expect((await find()).state).toBe('IN_STORE');
    expect((await step()).statusCode).toBe(409);
    const called = await call('POST', `orders/${orderId}/deliver`);
    expect(called.json()).toMatchObject({ state: 'ON_THE_WAY' });
    await call('POST', `orders/${orderId}/deliver`);
    await bench.time.advance(600 * SECOND);
    expect(states()).toEqual(['IN_STORE', 'DELIVERED']);
  });

  test('takes an order by drone to its locker, and learns of a step that the shop took by hand', async () => {
    await accept({ deliveryOption: 'DRONE' });
    expect((await call('POST', `orders/${orderId}/correct`, { state: 'ON_THE_WAY' })).json().state).toBe(
      'ON_THE_WAY',
    );
    await bench.time.advance(600 * SECOND);
    await bench.time.advance(300 * SECOND);
    expect(states()).toEqual(['IN_LOCKER', 'DELIVERED']);
  });

  test('puts the goods of a cancelled order back, also when the cancellation overtakes the order; what is delivered stays so', async () => {
    await accept();
    expect((await call('POST', `orders/${orderId}/cancel`)).json().state).toBe('CANCELLING');
    await bench.time.advance(10 * SECOND);
    expect(states()).toEqual(['CANCELLED']);
    const other = otherBench({});
    expect((await call('POST', `orders/${orderId}/cancel`, null, { at: other })).json().state).toBe(
      'CANCELLED',
    );
    expect((await accept({}, other)).state).toBe('CANCELLED');
    const third = otherBench({});
    await accept({}, third);
    await third.time.advance(900 * SECOND);
    await third.time.advance(900 * SECOND);
    expect((await call('POST', `orders/${orderId}/cancel`, null, { at: third })).json().state).toBe(
      'DELIVERED',
    );
  });

  test('moves by hand alone in mode manual, one step at a time, and not at all when it is off', async () => {
    const settings: { mode: 'auto' | 'manual' | 'off'; pace: number; webhookUrl: string } = {
      mode: 'manual',
      pace: 1,
      webhookUrl: 'http://shop.test/fulfilment/reports',
    };
    const by = otherBench({ fulfilment: settings });
    expect(await accept({}, by)).toMatchObject({ state: 'PACKING', nextStepAt: null });
    await by.time.advance(86_400 * SECOND);
    expect((await step(orderId, by)).json()).toEqual({
      orderId,
      from: 'PACKING',
      to: 'ON_THE_WAY',
      next: 'DELIVERED',
    });
    expect((await step(orderId, by)).json()).toMatchObject({ to: 'DELIVERED', next: null });
    expect(states(by)).toEqual(['ON_THE_WAY', 'DELIVERED']);
    expect([(await step(orderId, by)).statusCode, (await step(orderId, by)).json().code]).toEqual([
      409,
      'NO_STEP',
    ]);
    settings.mode = 'off';
    expect((await step(orderId, by)).json().code).toBe('FULFILMENT_OFF');
  });

  test('answers by name why nothing can be done by hand', async () => {
    const unknown = await step('unknown-1');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ORDER_NOT_FOUND']);
    const malformed = await step('a\u0000b');
    expect([malformed.statusCode, malformed.json().field]).toEqual([400, 'orderId']);
  });

  test('misses units of a line when it is told to, and tells all that is missing', async () => {
    await accept();
    const lose = async (body: object) => bench.post('/__standin/fulfilment/lose-line', { orderId, ...body });
    expect((await lose({ line: 1 })).json()).toEqual({ orderId, line: 1, missing: 1 });
    expect((await lose({ line: 3 })).json().code).toBe('NO_LINE');
    expect((await lose({ line: 1, units: 2 })).json().code).toBe('TOO_MANY');
    await lose({ line: 2 });
    expect(bench.reports.map(({ json }) => (json['order'] as { missing: unknown }).missing)).toEqual([
      [{ lineNo: 1, units: 1 }],
      [
        { lineNo: 1, units: 1 },
        { lineNo: 2, units: 1 },
      ],
    ]);
    await step();
    expect((await lose({ line: 1 })).json().code).toBe('NOT_PACKED');
  });

  test('ends an order of which nothing is found, and says so', async () => {
    await accept();
    const lose = async (body: object) => bench.post('/__standin/fulfilment/lose-line', { orderId, ...body });
    await lose({ line: 2 });
    await lose({ line: 1, units: 2 });
    expect(states()).toEqual(['PACKING', 'CANCELLED']);
    expect(await find()).toMatchObject({ state: 'CANCELLED', nextStepAt: null });
    expect((await step()).json().code).toBe('NO_STEP');
    await bench.time.advance(86_400 * SECOND);
    expect(states()).toHaveLength(2);
  });

  test('misses a line of the given share of orders at the end of packing, of the same ones each time', async () => {
    const idOf = (at: number) => orderId.replace(/^33333333/, String(at).padStart(8, '0'));
    const missedBy = async (lostShare: number) => {
      const fulfilment = {
        mode: 'auto',
        pace: 1,
        webhookUrl: 'http://shop.test/reports',
        lostShare,
      } as const;
      const at = otherBench({ fulfilment });
      for (let n = 0; n < 200; n += 1) await call('PUT', `orders/${idOf(n)}`, request, { at });
      expect(at.sandbox.warehouseOrders().flatMap(({ missing }) => Object.keys(missing))).toEqual([]);
      await at.time.advance(180 * SECOND);
      return at.sandbox.warehouseOrders().filter(({ missing }) => Object.keys(missing).length > 0);
    };
    expect(await missedBy(0)).toEqual([]);
    const some = await missedBy(0.25);
    expect(some.length).toBeGreaterThan(30);
    expect(some.length).toBeLessThan(70);
    for (const { missing, state } of some) {
      const [[lineNo, units] = [], ...others] = Object.entries(missing);
      expect(others).toEqual([]);
      expect(units).toBeGreaterThanOrEqual(1);
      expect(units).toBeLessThanOrEqual(lineNo === '1' ? 2 : 1);
      expect(state).toBe('ON_THE_WAY');
    }
    expect((await missedBy(0.25)).map(({ orderId: id }) => id)).toEqual(some.map(({ orderId: id }) => id));
    expect(await missedBy(1)).toHaveLength(200);
  });

  test('refuses calls that the shop did not sign, signed for something else, or long ago', async () => {
    const path = `orders/${orderId}`;
    await accept();
    expect((await call('GET', path)).statusCode).toBe(200);
    for (const wrong of [{ key: 'another' }, { ageMs: 301 * SECOND }, { signed: `${path}/cancel` }]) {
      const refused = await call('GET', path, null, wrong);
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'INVALID_SIGNATURE']);
    }
    const bare = await bench.sandbox.app.inject({ method: 'POST', url: `/fulfilment/v1/${path}/cancel` });
    expect(bare.statusCode).toBe(401);
    expect((await find()).state).toBe('PACKING');
  });

  test('[ERC-29] does not take the next order when it is told so, each code once; one that it took it takes', async () => {
    const codes = async (method: Method, path: string, body: object) => {
      const answer = await call(method, path, body);
      return [answer.statusCode, answer.json().code];
    };
    const slot = async () => codes('PUT', `slots/${orderId}`, { showcaseId, deliveryOption: 'DELIVERY' });
    for (const outcome of ['SLOT_NOT_AVAILABLE', 'SLOT_RESERVATION_FAILED', 'UNAVAILABLE'])
      await fault(outcome);
    expect([await slot(), await slot(), await slot()]).toEqual([
      [409, 'SLOT_NOT_AVAILABLE'],
      [409, 'SLOT_RESERVATION_FAILED'],
      [503, 'UNAVAILABLE'],
    ]);
    expect((await slot())[0]).toBe(200);
    await fault('REJECTED_ON_CREATION_IN_FULFILLMENT');
    const path = `orders/${orderId}`;
    expect(await codes('PUT', path, request)).toEqual([409, 'REJECTED_ON_CREATION_IN_FULFILLMENT']);
    expect((await call('GET', path)).statusCode).toBe(404);
    await fault('REJECTED_ON_CREATION_IN_FULFILLMENT');
    expect((await codes('PUT', path, { ...request, wasTaken: true }))[0]).toBe(200);
  });

  test('[STS-25] cancels, forgets or gives out an order when it is told so, and counts on from what was missing', async () => {
    await fault('cancelsAtOnce');
    expect(await accept()).toMatchObject({ state: 'CANCELLED' });
    bench = otherBench({});
    const missing = [{ lineNo: 1, units: 1 }];
    expect(await accept({ wasTaken: true, missing })).toMatchObject({ state: 'PACKING', missing });
    await fault('forgets');
    expect(await find()).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await accept({ wasTaken: true })).toMatchObject({ state: 'PACKING', missing: [] });
    await fault('forgets');
    expect(await find()).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await accept({ wasTaken: true, state: 'ON_THE_WAY' })).toMatchObject({ state: 'ON_THE_WAY' });
    await fault('givesOut');
    expect((await call('POST', `orders/${orderId}/cancel`, {})).json()).toMatchObject({ state: 'DELIVERED' });
  });

  test('repeats a report until the shop answers, and loses, delays, doubles or swaps one when it is told to', async () => {
    await accept();
    bench.answerWith(503);
    await step();
    bench.answerWith(200);
    await bench.time.advance(SECOND);
    expect(states()).toEqual(['ON_THE_WAY', 'ON_THE_WAY']);
    const ids = bench.reports.map(({ json }) => json['reportId']);
    expect(ids[0]).toBe(ids[1]);

    const other = otherBench({});
    bench = other;
    await accept({ deliveryOption: 'DRONE' });
    await fault('reportsOutOfOrder');
    await fault('duplicateReports');
    await step();
    await step();
    expect(states()).toEqual(['IN_LOCKER', 'IN_LOCKER', 'ON_THE_WAY']);
    await fault('lateReport');
    await step();
    expect(states()).toHaveLength(3);
    await other.time.advance(120 * SECOND);
    expect(states().at(-1)).toBe('DELIVERED');
    await settle();
  });

  test('goes on after a restart where it was', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'warehouse-'));
    const before = createBench({ dataDir });
    await accept({}, before);
    const { time } = before;
    await before.dispose();
    const after = createBench({ dataDir }, time);
    await time.advance(180 * SECOND);
    expect((await find(after)).state).toBe('ON_THE_WAY');
    expect(states(after)).toEqual(['ON_THE_WAY']);
    await after.post('/__standin/reset', {});
    expect((await call('GET', `orders/${orderId}`, null, { at: after })).statusCode).toBe(404);
    await after.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
