import { expect, test } from 'vitest';

import { replay } from './explore.ts';
import { KEEPER } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';

const startsAt = Date.parse('2026-05-14T12:00+03:00');

test('days that jump by while people act do not end a run, and are not waited for when they are left out', async () => {
  const [anna, keeper] = [
    { name: 'anna', phone: '+79000000002' },
    { name: KEEPER, phone: '+79000000000' },
  ];
  const step = 'refresh cart';
  const visits = {
    name: 'anna',
    steps: [0, 20_000].map((at) => ({ at, actor: 'anna', step: at === 0 ? 'reload page' : step })),
  };
  const days = { name: KEEPER, steps: [{ at: 10_000, actor: KEEPER, step: { 'clock jumps': '3 days' } }] };
  const plan: Plan = { seed: '1', startsAt, devices: [anna, keeper], lanes: [visits, days] };
  const { entries, violations, plan: played } = await replay(plan);
  const steps = entries.flatMap((entry) =>
    entry.kind === 'step' ? [[entry.text.split(':')[0], entry.at]] : [],
  );
  expect(violations).toEqual([]);
  expect(steps).toEqual([
    ['reload page', 0],
    ['clock jumps', 10_000],
    [step, 20_000],
  ]);
  const planned = played.lanes.flatMap(({ steps: each }) => each.map(({ at }) => at));
  expect(planned.toSorted((a, b) => a - b)).toEqual([0, 10_000, 20_000]);
}, 300_000);

test('calls and faults after days have jumped by are noted when they would have been without', async () => {
  const anna = { name: 'anna', phone: '+79000000002' };
  const keeper = { name: KEEPER, phone: '+79000000000' };
  const stepAt = (at: number, actor: string, step: PlannedStep['step']): PlannedStep => ({ at, actor, step });
  const lanes = [
    { name: 'anna', steps: [stepAt(0, 'anna', 'reload page'), stepAt(20_000, 'anna', 'refresh cart')] },
    {
      name: KEEPER,
      steps: [
        stepAt(10_000, KEEPER, { 'clock jumps': '31 days' }),
        stepAt(15_000, KEEPER, { fault: 'the next cart call loses its answer' }),
      ],
    },
  ];
  const { entries, hits } = await replay({ seed: '1', startsAt, devices: [anna, keeper], lanes });
  const last = Math.max(...entries.map(({ until }) => until));
  expect(last).toBeLessThan(300_000);
  expect(hits.map(({ of, at }) => [of, at - startsAt < 60_000])).toEqual([['network', true]]);
}, 300_000);

test('a run whose last steps are left out rests at its end, for a minute at most, so that what was under way still is', async () => {
  const anna = { name: 'anna', phone: '+79000000002' };
  const reload = { at: 0, actor: 'anna', step: 'reload page' } as const;
  const plan: Plan = { seed: '1', startsAt, devices: [anna], lanes: [{ name: 'anna', steps: [reload] }] };
  const ended = async (endsAt: number): Promise<number> =>
    Math.floor(((await replay({ ...plan, endsAt })).plan.endsAt ?? 0) / 1000);
  const atOnce = await ended(0);
  expect(atOnce).toBeLessThan(20);
  expect(await ended(40_000)).toBe(40);
  expect(await ended(900_000)).toBe(atOnce + 60);
}, 300_000);
