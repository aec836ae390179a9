import { expect, test } from 'vitest';

import type { RawStep } from './behaviour/index.ts';
import { filledAtOnce } from './filled-carts.ts';
import { guessesFor } from './guesses.ts';
import type { Lane, Plan, PlannedStep } from './plan.ts';
import { stepsOf } from './smoothing.ts';

const laneOf = (name: string, ...raw: readonly RawStep[]): Lane => ({
  name,
  steps: raw.map((step, at) => ({ at, actor: name, step })),
});
const at = ({ steps }: Lane, place: number): PlannedStep => {
  const step = steps[place];
  if (step === undefined) throw new Error('There is no such step');
  return step;
};
const add = (product: string, quantity: string): RawStep => ({ 'add to cart': { product, quantity } });
const rawOf = (steps: readonly PlannedStep[]): readonly RawStep[] => steps.map(({ step }) => step);

test('what was done to a cart becomes what was ordered of it, before what makes it cheaper', () => {
  const lane = laneOf(
    'anna',
    'sign in',
    { search: 'tea' },
    add('tea', '1'),
    { promocode: 'A' },
    { 'set quantity': { product: 'tea', to: '3' } },
    'check out',
    'repeat order',
    'check out',
    'repeat order',
  );
  const [first, second] = [at(lane, 5), at(lane, 7)];
  const line = { product: 'tea', quantity: 3 };
  const carts = new Map([
    [first, [line]],
    [second, [line, { product: 'milk', quantity: 2 }]],
  ]);
  const filled = ['sign in', { search: 'tea' }, add('tea', '3'), { promocode: 'A' }, 'check out'];
  const milk = [{ search: 'milk' }, add('milk', '2')];
  const tea = [{ search: 'tea' }, add('tea', '3')];
  const again = [...tea, ...milk, 'check out', 'repeat order'];
  expect(rawOf(filledAtOnce(lane.steps, carts))).toEqual([...filled, ...again]);
  expect(filledAtOnce(lane.steps)).toEqual(lane.steps);
});

test('an order is tried by itself, with the age that was told before, and the cards that were bound by earlier ones', () => {
  const buyer = laneOf(
    'anna',
    'confirm age',
    'sign in',
    add('beer', '1'),
    'check out',
    { 'pay with card': { number: '1', cvc: '2' } },
    { 'warehouse step': { of: 'anna' } },
    { 'choose payment method': 'BOUND_CARD 1' },
    'repeat order',
    'check out',
    'cancel order',
    'repeat order',
    'check out',
  );
  const named = at(buyer, 8);
  const plan: Plan = { seed: '1', startsAt: 0, devices: [], lanes: [buyer, laneOf('boris', 'sign in')] };
  const carts = new Map([[named, [{ product: 'beer', quantity: 3 }]]]);
  const hints = { named: ['anna'], vain: new Set<PlannedStep>(), orders: new Set([named]), carts };
  expect(guessesFor(plan, hints).map((guess) => rawOf(stepsOf(guess)))).toContainEqual([
    'confirm age',
    'sign in',
    { 'bind card': { number: '1', cvc: '2' } },
    { 'choose payment method': 'BOUND_CARD 1' },
    { search: 'beer' },
    add('beer', '3'),
    'check out',
    'cancel order',
  ]);
});
