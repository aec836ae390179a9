import { expect, test } from 'vitest';

import { meetingsOf, metDuring, withAimedFaults } from './aimed-faults.ts';
import type { RawStep } from './behaviour/index.ts';
import type { Run } from './explore.ts';
import type { StepEntry } from './journal.ts';
import type { Plan } from './plan.ts';

type Hit = Run['hits'][number];

const startsAt = 1_000_000;
const planned = (lane: string, at: number, step: RawStep, actor = lane) => ({ lane, at, actor, step });
type Planned = ReturnType<typeof planned>;

/** A run in which each step takes a second; `by` anna or boris, on a device of the same name. */
const played = (all: readonly Planned[], hits: readonly Hit[]) => {
  const names = [...new Set(all.map(({ lane }) => lane))];
  const lanes = names.map((name) => ({ name, steps: all.filter(({ lane }) => lane === name) }));
  const plan: Plan = { seed: '1', startsAt, devices: [], lanes };
  const entries = all.map(({ lane, at, actor, step }): StepEntry => ({
    kind: 'step',
    lane,
    actor,
    at,
    until: at + 1000,
    step,
    text: '',
    outcome: { status: 'passed', text: '' },
  }));
  const meetings = meetingsOf(
    { plan, entries, hits },
    new Map(all.map((step, at) => [step, entries[at] as StepEntry])),
  );
  return { plan, meetings };
};
const hit = (of: string, number: number, at: number, shopper: string | null = null): Hit => ({
  of,
  number,
  at: startsAt + at,
  shopper,
});
const faultsOf = ({ lanes }: Plan): readonly unknown[] =>
  lanes.flatMap(({ name, steps }) =>
    steps.flatMap(({ at, step }) =>
      typeof step === 'string' || !('fault' in step) ? [] : [[name, at, step['fault']]],
    ),
  );
const isAnna = (lane: string): boolean => lane === 'anna';

test('a fault of the network that met others first is aimed at the shopper whom it met later', () => {
  const { plan, meetings } = played(
    [
      planned('keeper', 0, { fault: 'the next 3 cart calls lose their answer' }),
      planned('keeper', 1000, { fault: 'the next order call gets lost' }),
      planned('anna', 5000, 'check out'),
      planned('boris', 2000, 'clear cart'),
    ],
    [
      hit('network', 1, 2000, 'boris'),
      hit('network', 1, 5000, 'anna'),
      hit('network', 1, 5500, 'anna'),
      hit('network', 2, 3000, 'boris'),
    ],
  );
  expect(faultsOf(withAimedFaults(plan, meetings, isAnna))).toEqual([
    ['keeper', 2000, 'the next 2 cart calls of anna lose their answer'],
  ]);
});

test('a fault of a third party meets as many calls as were made during the steps that are kept, and in the background', () => {
  const { plan, meetings } = played(
    [
      planned('boris', 0, { fault: 'the bank is down' }, 'keeper'),
      planned('boris', 1000, 'check out'),
      planned('anna', 5000, 'check out'),
      planned('keeper', 3000, { fault: 'the fiscal service is down' }),
    ],
    [hit('bank', 1, 1500), hit('bank', 1, 1600), hit('bank', 1, 5000), hit('bank', 1, 9000)],
  );
  expect(faultsOf(withAimedFaults(plan, meetings, isAnna))).toEqual([
    ['keeper', 1600, 'the bank is down for the next 2 calls'],
  ]);
});

test('what met only the kept steps stays where it is, and so does a fault of which nothing is known', () => {
  const { plan, meetings } = played(
    [
      planned('anna', 0, { fault: 'the bank holds a wrong amount' }, 'keeper'),
      planned('anna', 0, 'check out'),
      planned('keeper', 3000, { fault: 'the next job runs twice' }),
    ],
    [hit('bank', 1, 500)],
  );
  expect(faultsOf(withAimedFaults(plan, meetings, isAnna))).toEqual([
    ['anna', 0, 'the bank holds a wrong amount'],
    ['keeper', 3000, 'the next job runs twice'],
  ]);
});

test('a crash comes just before the step during which the store died, and counts what that step and the background did', () => {
  const { plan, meetings } = played(
    [
      planned('boris', 0, { fault: 'the store crashes before a write, the 5th time' }, 'keeper'),
      planned('boris', 1000, 'check out'),
      planned('anna', 4000, 'sign in'),
      planned('anna', 6000, 'check out'),
      planned('keeper', 2000, { fault: 'the store crashes after a commit' }),
      planned('keeper', 2000, { fault: 'the store crashes before an answer' }),
    ],
    [
      hit('store', 1, 1500),
      hit('store', 1, 4500),
      hit('store', 1, 6100),
      hit('store', 1, 6200),
      hit('store', 1, 6300),
      hit('store', 2, 1500),
    ],
  );
  const aimed = withAimedFaults(plan, meetings, isAnna);
  // The second one met boris, the third one nobody.
  expect(faultsOf(aimed)).toEqual([['anna', 6000, 'the store crashes before a write, the 3rd time']]);
  expect(
    aimed.lanes.find(({ name }) => name === 'anna')?.steps.map(({ actor, step }) => [actor, step]),
  ).toEqual([
    ['anna', 'sign in'],
    ['keeper', { fault: 'the store crashes before a write, the 3rd time' }],
    ['anna', 'check out'],
  ]);
});

test('a crash that came in the background comes at the same moment', () => {
  const { plan, meetings } = played(
    [
      planned('boris', 0, 'check out'),
      planned('boris', 2000, { fault: 'the store crashes before a job' }, 'keeper'),
      planned('anna', 1000, 'check out'),
    ],
    [hit('store', 1, 8000)],
  );
  expect(faultsOf(withAimedFaults(plan, meetings, isAnna))).toEqual([
    ['keeper', 7999, 'the store crashes before a job'],
  ]);
});

test('a job that dies is nothing that others did at that moment', () => {
  const { plan, meetings } = played(
    [
      planned('keeper', 0, { fault: 'the store crashes before a job' }),
      planned('anna', 0, 'check out'),
      planned('boris', 3000, 'check out'),
    ],
    [hit('store', 1, 3500)],
  );
  expect(faultsOf(withAimedFaults(plan, meetings, isAnna))).toEqual([
    ['keeper', 3499, 'the store crashes before a job'],
  ]);
});

test('what met a step that is left out is left out with it, instead of meeting the one after it', () => {
  const steps = [
    planned('anna', 0, { fault: 'the SMS gateway is down for the next call' }, 'keeper'),
    planned('anna', 1000, { fault: 'the store crashes before a write' }, 'keeper'),
    planned('anna', 2000, { fault: 'the next cart call gets lost' }, 'keeper'),
    planned('anna', 3000, 'sign in'),
    planned('anna', 3000, 'clear cart', 'anna-2'),
    planned('anna', 6000, 'check out'),
    planned('boris', 3000, 'clear cart'),
  ];
  const { plan, meetings } = played(steps, [
    hit('sms', 1, 3500),
    hit('store', 1, 3600),
    hit('network', 1, 3700, 'anna-2'),
  ]);
  const leftWithout = (out: number) => {
    const met = metDuring(meetings, isAnna, (step) => step !== steps[out]);
    const faults = faultsOf(withAimedFaults(plan, met, isAnna));
    return new Set(faults.map((fault) => (fault as readonly unknown[])[2]));
  };
  const sms = 'the SMS gateway is down for the next call';
  const crash = 'the store crashes before a write';
  const call = 'the next cart call of anna-2 gets lost';
  expect(leftWithout(3)).toEqual(new Set([call]));
  // No code is sent by that.
  expect(leftWithout(4)).toEqual(new Set([sms]));
  // Those of others are left out anyway, and what was not played then has met nothing.
  expect(leftWithout(5)).toEqual(new Set([sms, crash, call]));
  expect(leftWithout(6)).toEqual(new Set([sms, crash, call]));
});

test('what was met in the millisecond in which one step ended and the next one began stays with either of them', () => {
  const steps = [
    planned('anna', 0, { fault: 'the bank is down' }, 'keeper'),
    planned('anna', 3000, 'cancel order'),
    planned('anna', 4000, 'change order'),
    planned('anna', 5000, 'check out'),
  ];
  const { plan, meetings } = played(steps, [hit('bank', 1, 4000)]);
  const faultsWithout = (...left: readonly number[]): readonly unknown[] => {
    const met = metDuring(meetings, isAnna, (step) => !left.some((at) => step === steps[at]));
    return faultsOf(withAimedFaults(plan, met, isAnna));
  };
  expect(faultsWithout(1)).toHaveLength(1);
  expect(faultsWithout(2)).toHaveLength(1);
  expect(faultsWithout(1, 2)).toEqual([]);
});

test('what is given back while somebody does something else is given back in the background, and its fault stays', () => {
  const steps = [
    planned('keeper', 0, { fault: 'the bank gives back and does not answer' }),
    planned('anna', 3000, 'bind card'),
    planned('anna', 5000, 'check out'),
  ];
  const { plan, meetings } = played(steps, [hit('bank', 1, 3500)]);
  const met = metDuring(meetings, isAnna, (step) => step !== steps[1]);
  expect(faultsOf(withAimedFaults(plan, met, isAnna))).toHaveLength(1);
});

test('a code that is not sent is of the step that asks for one, whatever others do in that moment', () => {
  const { plan, meetings } = played(
    [
      planned('boris', 0, { fault: 'the SMS gateway is down for the next call' }, 'keeper'),
      planned('boris', 3000, 'sign in'),
      planned('anna', 3000, 'clear cart'),
    ],
    [hit('sms', 1, 3500)],
  );
  expect(faultsOf(withAimedFaults(plan, meetings, isAnna))).toEqual([]);
  expect(faultsOf(withAimedFaults(plan, meetings, (lane) => lane === 'boris'))).toHaveLength(1);
});
