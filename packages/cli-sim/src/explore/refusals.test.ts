import { expect, test } from 'vitest';

import type { StepEntry } from './journal.ts';
import type { PlannedStep } from './plan.ts';
import { isUnexpectedIn } from './refusals.ts';

const planned = (step: string): PlannedStep => ({ at: 0, actor: 'anna', step });
const played = (
  ...all: readonly (readonly [PlannedStep, StepEntry['outcome']['status']])[]
): ReadonlyMap<PlannedStep, StepEntry> =>
  new Map(
    all.map(([step, status]) => [
      step,
      {
        ...step,
        kind: 'step',
        lane: 'anna',
        until: 0,
        text: '',
        outcome: { status, text: '' },
      },
    ]),
  );

test('what a guess writes otherwise is expected to pass, as what it replaces did, and what was refused before is not', () => {
  const [typed, signIn, order, tip] = ['type code', 'sign in', 'check out', 'tip'].map(planned) as [
    PlannedStep,
    PlannedStep,
    PlannedStep,
    PlannedStep,
  ];
  const before = played([typed, 'passed'], [order, 'passed'], [tip, 'refused']);
  const isUnexpected = isUnexpectedIn(
    before,
    played([signIn, 'refused'], [order, 'failed'], [tip, 'refused']),
  );
  expect([signIn, order, tip].map(isUnexpected)).toEqual([true, true, false]);
  expect(isUnexpectedIn(before, played([signIn, 'passed']))(signIn)).toBe(false);
});
