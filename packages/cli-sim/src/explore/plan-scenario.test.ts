import { expect, test } from 'vitest';

import { readScenario } from '../scenario/read-scenario.ts';
import { writeScenario } from '../scenario/write-scenario.ts';
import type { Entry } from './journal.ts';
import { planScenario } from './plan-scenario.ts';
import type { Plan } from './plan.ts';

type Step = Extract<Entry, { readonly kind: 'step' }>;
const passed = { status: 'passed', text: '' } as const;
const step = (
  lane: string,
  at: number,
  until: number,
  raw: Step['step'],
  more: Partial<Step> = {},
): Step => ({
  kind: 'step',
  lane,
  actor: lane,
  at,
  until,
  step: raw,
  text: '',
  outcome: passed,
  ...more,
});

const plan: Plan = {
  seed: '7',
  startsAt: Date.parse('2026-05-14T23:50:00+03:00'),
  devices: [
    { name: 'anna', phone: '+79001234567' },
    { name: 'anna-2', phone: '+79001234567' },
    { name: 'keeper', phone: '+79000000000' },
  ],
  lanes: [],
};

const written = (entries: readonly Entry[]): string => {
  const text = writeScenario(planScenario(plan, entries, 'Seed 7: something'));
  expect(readScenario('seed.yaml', text)).toMatchObject({ ok: true });
  return text.slice(text.indexOf('steps:'));
};

test('what is under way at the end of a run has its time in the scenario, too', () => {
  const entries = [step('anna', 0, 500, 'sign in')];
  const text = (endsAt: number): string =>
    writeScenario(planScenario({ ...plan, endsAt }, entries, 'Seed 7'));
  expect(text(8500)).toMatch(/- sign in\n {2}- wait: 8 s\n {2}- expect settled\n$/);
  expect(text(1000)).toMatch(/- sign in\n {2}- expect settled\n$/);
});

test('one person: steps with pauses, failed steps in an attempt, another device in a block, and a final check', () => {
  const refused = { outcome: { status: 'refused', text: 'SOLD_OUT' } } as const;
  expect(
    written([
      step('anna', 2000, 2500, { search: 'молоко' }),
      step('anna', 12_500, 13_000, { 'add to cart': 'Молоко' }, refused),
      step('anna', 13_000, 13_000, 'sign in', { actor: 'anna-2' }),
    ]),
  ).toBe(`steps:
  - wait: 2 s
  - search: молоко
  - wait: 10 s
  - attempt:
      - add to cart: Молоко
  - as anna-2:
      - sign in
  - expect settled
`);
});

test('several people: in parallel, each with their own pauses', () => {
  expect(
    written([
      step('keeper', 5000, 5000, { fault: 'the next call gets lost' }),
      step('anna', 0, 1000, 'check out'),
    ]),
  ).toBe(`steps:
  - together:
      - as anna:
          - check out
      - as keeper:
          - wait: 5 s
          - fault: the next call gets lost
  - expect settled
`);
});

test('the head has the seed, the start time and the owners of the devices', () => {
  const text = writeScenario(planScenario(plan, [], 'Seed 7: something'));
  expect(text).toContain('seed: 7');
  expect(text).toContain('starts at: 2026-05-14T23:50+03:00');
  expect(text).toContain('anna-2: { phone: same as anna }');
});

test('one after the other: who is not declared first is in a block', () => {
  expect(
    written([
      step('all', 0, 0, { stock: { product: 'Молоко', becomes: '1' } }, { actor: 'keeper' }),
      step('all', 0, 0, 'sign in', { actor: 'anna' }),
    ]),
  ).toBe(`steps:
  - as keeper:
      - stock: { product: Молоко, becomes: 1 }
  - sign in
  - expect settled
`);
});
