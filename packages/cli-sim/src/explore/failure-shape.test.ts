import { expect, test } from 'vitest';

import type { RawStep } from './behaviour/index.ts';
import type { Run } from './explore.ts';
import { namedLanes, namedSteps, shapesOf } from './failure-shape.ts';
import { idsIn } from './ids.ts';
import { noReach } from './reach.ts';

const step = (
  lane: string,
  actor: string,
  raw: RawStep,
  text = '',
  orderIds: readonly string[] = [],
): Run['entries'][number] => ({
  kind: 'step',
  lane,
  actor,
  at: 0,
  until: 0,
  step: raw,
  text: '',
  outcome: { status: 'passed', text },
  orderIds,
});

const runWith = (message: string, entries: Run['entries'] = [], related: readonly string[] = []): Run => ({
  plan: {
    seed: '1',
    startsAt: 0,
    devices: ['anna', 'anna-2', 'boris'].map((name) => ({ name, phone: '' })),
    lanes: ['anna', 'boris', 'keeper'].map((name) => ({ name, steps: [] })),
  },
  entries,
  violations: [{ invariant: 'paid to the kopeck', message }],
  named: [...idsIn(message), ...related],
  reach: noReach,
  hits: [],
});

const shapeOf = (message: string): string => [...shapesOf(runWith(message))].join();

test('the same failure of other people with other figures has the same shape', () => {
  const shape = shapeOf('anna-2: order 537-248-898 is CANCELLED, yet 489.50 ₽ are kept');
  expect(shapeOf('boris: order 111-222-333 is CANCELLED, yet 5 ₽ are kept')).toBe(shape);
  expect(shapeOf('boris: order 111-222-333 is CANCELLED, yet nothing is kept')).not.toBe(shape);
  expect(shapeOf('a receipt: Хлеб 2 x 50, Сыр 1 x 90 is not issued')).toBe(
    shapeOf('a receipt: Хлеб 1 x 50 is not issued'),
  );
  expect(shapeOf('artem-tips got 53.00 ₽')).toBe(shapeOf('dilnoza-tips got 150.00 ₽'));
});

test('a failure that is told in several ways has the shape of each, but of no other invariant', () => {
  const run = runWith('CODE was given for order 537-248-898');
  const [first = { invariant: '', message: '' }] = run.violations;
  const violations = [
    first,
    { ...first, message: 'CODE was given for a cart' },
    { invariant: 'stock', message: 'a unit is missing' },
  ];
  expect([...shapesOf({ ...run, violations })]).toEqual([
    'paid to the kopeck was given for order',
    'paid to the kopeck was given for cart',
  ]);
});

test('it names who appears in it, whose order it is, and who took the goods', () => {
  const entries = [
    step('anna', 'anna-2', { 'check out': '' }, 'order 537-248-898, 5 ₽'),
    step('boris', 'boris', { 'add to cart': { product: 'Хлеб', quantity: '2' } }),
    step('keeper', 'keeper', { stock: { product: 'Хлеб', becomes: '2' } }),
    // What the keeper does is around whoever is named, also where it names their order.
    step('keeper', 'keeper', { 'lose line': { of: 'anna', line: '1' } }, 'order 537-248-898, 5 ₽ go back'),
  ];
  expect(namedLanes(runWith('boris: the cart is stuck', entries))).toEqual(['boris']);
  expect(namedLanes(runWith('order 537-248-898 has no receipt', entries))).toEqual(['anna']);
  expect(namedLanes(runWith('MSK-CENTER: Хлеб: of 5 units 6 are left', entries))).toEqual(['boris']);
  expect(namedLanes(runWith('order 111-222-333 has no receipt', entries))).toEqual([]);
});

test('a card is named by its masked number', () => {
  const entries = [
    step('anna', 'anna', { 'remove card': 'any' }, 'removed BOUND_CARD 220000******0004'),
    step('boris', 'boris', 'check out', 'order, 5 ₽, succeeded'),
  ];
  expect(namedLanes(runWith('the bank keeps 220000******0004', entries))).toEqual(['anna']);
});

test('an order is named by whatever leads to it: the step that made it, and those who were shown something of it', () => {
  const [first, second] = ['0c9c5d0e-0000-4000-8000-000000000001', '0c9c5d0e-0000-4000-8000-000000000002'];
  const entries = [
    step('anna', 'anna-2', 'check out', 'order, 5 ₽, succeeded', [first]),
    step('boris', 'boris', 'check out', 'order, 7 ₽, succeeded', [second]),
    step('boris', 'boris', 'cancel order', 'cancelled'),
  ];
  const message = 'order 111-222-333 has no receipt';
  expect(namedLanes(runWith(message, entries, [second]))).toEqual(['boris']);
  expect(namedSteps(runWith(message, entries, [second]))).toEqual([entries[1]]);
  expect(namedLanes(runWith(message, entries, ['anna-2']))).toEqual(['anna']);
  expect(namedSteps(runWith(message, entries, ['anna-2']))).toEqual([]);
});

test('where no order is named, those of the goods that are named are', () => {
  const ordered = (product: string): Run['entries'][number] =>
    Object.assign(step('anna', 'anna', 'check out', 'paid'), { ordered: [{ product, quantity: 1 }] });
  const entries = [ordered('Хлеб'), ordered('Сыр')];
  expect(namedSteps(runWith('MSK-CENTER: Сыр: of 5 units 6 are left', entries))).toEqual([entries[1]]);
});
