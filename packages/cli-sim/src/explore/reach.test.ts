import { expect, test } from 'vitest';

import { allReach, noReach, reachOf, reachText, unreached } from './reach.ts';
import type { Entry } from './journal.ts';

type Step = Extract<Entry, { readonly kind: 'step' }>;
const step = (raw: Step['step'], status: Step['outcome']['status'] = 'passed'): Entry => ({
  kind: 'step',
  lane: 'anna',
  actor: 'anna',
  at: 0,
  until: 0,
  step: raw,
  text: '',
  outcome: { status, text: '' },
});
const call = (method: string, path: string, status: number | null, code: string | null = null): Entry => ({
  kind: 'call',
  actor: 'anna',
  at: 0,
  until: 0,
  method,
  path,
  status,
  code,
});

const run = reachOf(
  [
    step('check out'),
    step('check out', 'refused'),
    step({ search: 'молоко' }),
    step({ fault: 'the next 3 cart calls take 8 s longer' }),
    step({ fault: 'the next 2 cart calls of anna-2 take 20 s longer' }),
    step({ fault: 'the store crashes after a write, the 3rd time' }),
    step({ fault: 'the store crashes after a write, the 22nd time' }),
    step({ fault: 'the next 3 jobs run 30 s late' }),
    call('POST', '/api/store/v2/carts/get', 200),
    call('GET', '/api/store/orders/0b8b0b39-3b5c-4c3e-9d39-000000000001', 404, 'NOT_FOUND'),
    call('GET', '/api/store/orders/0b8b0b39-3b5c-4c3e-9d39-000000000002', null),
    call('GET', '/models/search.bin', 200),
  ],
  ['the store dies before a commit', 'the store is back', 'a job runs late', 'a job runs late'],
  { refunds: 2 },
);

test('steps, answers, error codes, faults and crashes of a run are counted', () => {
  expect(run).toEqual({
    steps: { 'check out passed': 1, 'check out refused': 1, 'fault passed': 5, 'search passed': 1 },
    codes: { NOT_FOUND: 1 },
    calls: {
      'GET /orders/{orderId} 404': 1,
      'GET /orders/{orderId} lost': 1,
      'POST /v2/carts/get 200': 1,
    },
    faults: {
      'a job runs late': 2,
      'the next n cart calls take n s longer': 2,
      'the next n jobs run n s late': 1,
      'the store crashes after a write, the nth time': 2,
    },
    crashes: { 'before a commit': 1 },
    shop: { refunds: 2 },
  });
});

test('runs add up, and what none has met is named', () => {
  const all = allReach([run, run, noReach]);
  expect(all.shop).toEqual({ refunds: 4 });
  expect(all.steps['check out passed']).toBe(2);
  const never = unreached(all);
  expect(never.steps).toContain('sign in');
  expect(never.steps).not.toContain('check out');
  expect(never.steps.filter((key) => key.startsWith('expect'))).toEqual([]);
  expect(never.codes).toContain('VALIDATION_ERROR');
  expect(never.codes).not.toContain('NOT_FOUND');
  expect(never.calls).toContain('PUT /v2/carts/{cartId}');
  expect(never.calls).not.toContain('GET /orders/{orderId}');
  expect(never.crashes).toContain('after a commit');
  expect(reachText(all).join('\n')).toContain('never died');
});
