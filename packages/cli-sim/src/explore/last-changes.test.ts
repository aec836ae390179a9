import { expect, test } from 'vitest';

import type { RawStep } from './behaviour/index.ts';
import { lastChanges } from './last-changes.ts';
import { unusedListings } from './listings.ts';
import type { Plan, PlannedStep } from './plan.ts';

const stepsOf = (...raw: readonly RawStep[]): readonly PlannedStep[] =>
  raw.map((step, at) => ({ at, actor: 'anna', step }));

/** What is left of steps whose changes are made once before each order. */
function inOneGo(...raw: readonly RawStep[]): readonly RawStep[] {
  const steps = stepsOf(...raw);
  const plan: Plan = { seed: '1', startsAt: 0, devices: [], lanes: [{ name: 'anna', steps }] };
  const changes = lastChanges(plan, () => false);
  return steps.flatMap((step) => {
    const one = changes.has(step) ? changes.get(step) : step;
    return one ? [one.step] : [];
  });
}

const add = (product: string, quantity: string): RawStep => ({ 'add to cart': { product, quantity } });
const set = (product: string, to: string): RawStep => ({ 'set quantity': { product, to } });

test('what is changed again and again before an order is changed once, and what is taken out again is left out', () => {
  const cart = [add('tea', '2'), add('milk', '1'), set('tea', '9'), add('tea', '1'), { remove: 'milk' }];
  const codes = [{ promocode: 'A' }, { 'remove promotion': '' }, { promocode: 'B' }];
  expect(inOneGo(...cart, ...codes, 'check out', set('tea', '1'))).toEqual([
    add('tea', '10'),
    { promocode: 'B' },
    'check out',
    set('tea', '1'),
  ]);
});

test('of pages of goods the fullest that show what is taken stay', () => {
  const [small, full, other, ...rest] = stepsOf(
    { search: 'tea' },
    'open main page',
    { 'open category': 'bread' },
    add('tea', '1'),
    { 'add combo': 'breakfast' },
  );
  if (small === undefined || full === undefined || other === undefined) throw new Error('no pages');
  const shown = new Map([
    [small, ['tea']],
    [full, ['tea', 'milk', 'breakfast']],
    [other, ['bread']],
  ]);
  expect(unusedListings([small, full, other, ...rest], shown)).toEqual(new Set([small, other]));
});
