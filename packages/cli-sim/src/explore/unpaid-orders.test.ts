import { expect, test } from 'vitest';

import type { RawStep } from './behaviour/index.ts';
import type { Plan, PlannedStep } from './plan.ts';
import type { Played } from './refusals.ts';
import { unpaidOrders } from './unpaid-orders.ts';

const card = { 'pay with card': { number: '2200', cvc: '123' } };
const given = { 'give card': { number: '2200', cvc: '123' } };
/** What is done on one device, and what came of it; '–': it was refused. */
type Done = readonly (readonly [RawStep, string])[];

function leftOut(done: Done, isNamed: (step: PlannedStep) => boolean = () => false): readonly RawStep[] {
  const steps = done.map(([step], at) => ({ at, actor: 'anna', step }));
  const plan: Plan = { seed: '1', startsAt: 0, devices: [], lanes: [{ name: 'anna', steps }] };
  const played: Played = new Map(
    steps.map((planned, index) => {
      const text = done[index]?.[1] ?? '';
      const outcome = { status: text.startsWith('–') ? ('refused' as const) : ('passed' as const), text };
      const { at, actor, step } = planned;
      return [planned, { kind: 'step', lane: 'anna', actor, at, until: at, step, text: '', outcome }];
    }),
  );
  return [...unpaidOrders(plan, played, isNamed)].map(({ step }) => step);
}

const asked = 'order 1, 500 ₽, the bank asks for a card';

test('[CHK-39] an order for which nobody paid can be left out with what was tried with it', () => {
  const unpaid: Done = [
    ['check out', asked],
    [card, '– INSUFFICIENT_FUNDS'],
    ['cancel order', 'CANCELLED'],
  ];
  const paid: Done = [
    ['check out', asked],
    [card, 'paid; /profile/orders/1'],
    ['cancel order', 'CANCEL_PENDING'],
  ];
  const adding: Done = [[{ 'add to cart': 'tea' }, 'tea × 1']];
  expect(leftOut([...adding, ...unpaid, ...adding, ...paid])).toEqual(unpaid.map(([step]) => step));
  expect(leftOut([...paid, ...unpaid])).toEqual(unpaid.map(([step]) => step));
});

test('[CHK-39] one that a bound card paid, that may be charged later or that a failure names stays', () => {
  expect(leftOut([['check out', 'order , 500 ₽, succeeded']])).toEqual([]);
  expect(
    leftOut([
      ['check out', asked],
      [given, 'redirect'],
    ]),
  ).toEqual([]);
  const left: Done = [
    ['check out', asked],
    [given, 'cancelled'],
  ];
  expect(leftOut(left)).toEqual(['check out', given]);
  expect(leftOut(left, ({ step }) => step === 'check out')).toEqual([]);
  // What is refused before there is an order changes which is the newest one for nobody.
  expect(
    leftOut([
      ['check out', asked],
      ['check out', '– alreadyRunning'],
      [card, 'paid; 1'],
    ]),
  ).toEqual([]);
});
