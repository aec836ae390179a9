import { describe, expect, test } from 'vitest';

import { Chance } from '../explore/index.ts';
import { runSim } from '../testing/run-sim.ts';
import { arrivals } from './load.ts';
import { guardOf, planOf, tooManyText } from './load-command.ts';
import { loadHtml, loadText } from './load-report.ts';
import { Meter } from './meter.ts';

const here = 'http://127.0.0.1:3000';

describe('a load', () => {
  test('percentiles are exact to a thousandth, however many there are', () => {
    const meter = new Meter(() => 0);
    expect(meter.measured().visits).toMatchObject({ count: 0, p50: 0, longest: 0 });
    for (let ms = 0; ms <= 10_000; ms += 1) meter.paid(ms);
    const { count, p50, p90, p99, longest } = meter.measured().visits;
    expect(count).toBe(10_001);
    for (const [shown, exact] of [
      [p50, 5000],
      [p90, 9000],
      [p99, 9900],
      [longest, 10_000],
    ] as const)
      expect(Math.abs(shown / exact - 1)).toBeLessThanOrEqual(0.001);
  });

  test('shoppers come at the rate that was asked for, one independent of the other', () => {
    const plan = { seed: '1', shoppers: 2000, perSecond: 5, visitMs: 1 };
    const times = arrivals(plan, new Chance('1'));
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    expect(Math.abs((times.at(-1) ?? 0) / 400_000 - 1)).toBeLessThan(0.1);
    const gaps = times.map((at, index) => at - (times[index - 1] ?? 0));
    // Of independent arrivals about a third is further apart than usual.
    expect(gaps.filter((gap) => gap > 200).length / gaps.length).toBeCloseTo(0.37, 1);
  });

  test('another machine is loaded only if its name is said twice', () => {
    const far = { against: 'https://shop.example', sandbox: here };
    expect(guardOf({ against: here, sandbox: 'http://[::1]:3001', remote: [] })).toEqual([]);
    expect(guardOf({ against: 'http://127.0.0.1.shop.example', sandbox: here, remote: [] })).toHaveLength(1);
    expect(guardOf({ ...far, remote: ['shop.example'] })).toMatchObject([{ field: '--against' }]);
    expect(guardOf({ ...far, remote: ['shop.example', 'other.example'] })).toHaveLength(1);
    expect(guardOf({ ...far, remote: ['shop.example', 'shop.example'] })).toEqual([]);
    expect(guardOf({ against: here, sandbox: 'http://10.0.0.1', remote: [] })).toMatchObject([
      { field: '--sandbox' },
    ]);
  });

  test('flags that make no sense are all named, and nothing is sent', async () => {
    const flags = { shoppers: '0', rate: 'fast', visit: '1h', seed: '' };
    const plan = planOf(flags);
    expect(plan.ok ? [] : plan.error.map(({ field }) => field)).toEqual(['--shoppers', '--rate', '--visit']);
    expect(planOf({ shoppers: '200', rate: '2.5/s', visit: '60s', seed: 'a' })).toMatchObject({
      value: { shoppers: 200, perSecond: 2.5, visitMs: 60_000 },
    });
    const told = await runSim('load', '--against', 'http://shop.example', '--rate', '0');
    expect(told.exitCode).toBe(2);
    expect(told.error).toMatch(/^--against: shop\.example is not this machine[^\n]*\n--rate: /);
  });

  test('the page of a report shows what was measured, and escapes it', () => {
    let now = 0;
    const meter = new Meter(() => now);
    meter.arrives();
    meter.step('check out', 120, true);
    meter.call('GET /<x>', 30, 'CART_NOT_FOUND');
    now = 2000;
    const page = loadHtml('a & b', meter.measured());
    expect(page).toContain('<td>check out</td><td>1</td>');
    expect(page).toContain('GET /&#60;x&#62;');
    expect(page).toContain('<td>CART_NOT_FOUND</td><td>GET /&#60;x&#62;</td><td>1</td>');
    expect(meter.measured()).toMatchObject({ arrived: 1, gone: 0, seconds: 2, failures: { 'check out': 1 } });
  });
});

test('the report names the calls that each error code belongs to', () => {
  const meter = new Meter(() => 0);
  for (const call of ['GET /orders/{orderId}', 'PUT /v2/carts/{cartId}', 'PUT /v2/carts/{cartId}'])
    meter.call(call, 1, 'CART_NOT_FOUND');
  meter.call('GET /orders/{orderId}', 1, 'no answer');
  meter.call('GET /orders/{orderId}', 1, null);
  const measured = meter.measured();
  expect(measured.errors).toEqual({
    CART_NOT_FOUND: { 'GET /orders/{orderId}': 1, 'PUT /v2/carts/{cartId}': 2 },
    'no answer': { 'GET /orders/{orderId}': 1 },
  });
  const lines = loadText(measured);
  expect(lines).toContain('  errors: CART_NOT_FOUND 3, no answer 1');
  expect(lines).toContain('    CART_NOT_FOUND: PUT /v2/carts/{cartId} 2, GET /orders/{orderId} 1');
});

test('says how to start the shop when it refused calls because they came from one address', () => {
  expect(tooManyText({ TOO_MANY_REQUESTS: 12, OTP_INVALID: 1 })).toContain('12 calls were refused with 429');
  expect(tooManyText({ TOO_MANY_REQUESTS: 12 })).toContain('TRUST_PROXY=1');
  expect(tooManyText({ OTP_INVALID: 1 })).toBeNull();
});
