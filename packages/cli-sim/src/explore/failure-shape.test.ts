import { expect, test } from 'vitest';

import type { RawStep } from './behaviour/index.ts';
import type { Run } from './explore.ts';
import { namedLanes, shapeOf } from './failure-shape.ts';
import { noReach } from './reach.ts';

const step = (lane: string, actor: string, raw: RawStep, text = ''): Run['entries'][number] => ({
  kind: 'step',
  lane,
  actor,
  at: 0,
  until: 0,
  step: raw,
  text: '',
  outcome: { status: 'passed', text },
});

const runWith = (message: string, entries: Run['entries'] = []): Run => ({
  plan: {
    seed: '1',
    startsAt: 0,
    devices: ['anna', 'anna-2', 'boris'].map((name) => ({ name, phone: '' })),
    lanes: ['anna', 'boris', 'keeper'].map((name) => ({ name, steps: [] })),
  },
  entries,
  violations: [{ invariant: 'paid to the kopeck', message }],
  reach: noReach,
});

test('the same failure of other people with other figures has the same shape', () => {
  const shape = shapeOf(runWith('anna-2: order 537-248-898 is CANCELLED, yet 489.50 ₽ are kept'));
  expect(shapeOf(runWith('boris: order 111-222-333 is CANCELLED, yet 5 ₽ are kept'))).toBe(shape);
  expect(shapeOf(runWith('boris: order 111-222-333 is CANCELLED, yet nothing is kept'))).not.toBe(shape);
});

test('it names who appears in it, whose order it is, and who took the goods', () => {
  const entries = [
    step('anna', 'anna-2', { 'check out': '' }, 'order 537-248-898, 5 ₽'),
    step('boris', 'boris', { 'add to cart': { product: 'Хлеб', quantity: '2' } }),
    step('keeper', 'keeper', { stock: { product: 'Хлеб', becomes: '2' } }),
  ];
  expect(namedLanes(runWith('boris: the cart is stuck', entries))).toEqual(['boris']);
  expect(namedLanes(runWith('order 537-248-898 has no receipt', entries))).toEqual(['anna']);
  expect(namedLanes(runWith('MSK-CENTER: Хлеб: of 5 units 6 are left', entries))).toEqual(['boris']);
  expect(namedLanes(runWith('order 111-222-333 has no receipt', entries))).toEqual([]);
});

test('a card is named by its masked number, and an order without a known number by all that ordered without one', () => {
  const entries = [
    step('anna', 'anna', { 'remove card': 'any' }, 'removed BOUND_CARD 220000******0004'),
    step('boris', 'boris', 'check out', 'order , 5 ₽, succeeded'),
  ];
  expect(namedLanes(runWith('the bank keeps 220000******0004', entries))).toEqual(['anna']);
  expect(namedLanes(runWith('order 111-222-333 has no receipt', entries))).toEqual(['boris']);
});
