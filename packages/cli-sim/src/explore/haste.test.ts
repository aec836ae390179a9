import { expect, test } from 'vitest';

import { readFault } from '../steps/index.ts';
import { emptyObservation } from './behaviour/index.ts';
import { Chance } from './chance.ts';
import { hasteOf } from './haste.ts';
import { drawPeople } from './people.ts';
import { personSource } from './person-source.ts';
import { faultIn } from './plan.ts';

const RUN_MS = 600_000;

test('[UIX-01] what somebody does in haste lasts because of a call of their own, and nobody pays in haste', () => {
  const chance = new Chance('haste');
  const of = (step: string | object) =>
    Array.from({ length: 40 }, () => hasteOf(step as never, 'anna', chance)).filter((each) => each !== null);
  const slow = of({ search: 'пиво' });
  expect(slow.length).toBeGreaterThan(10);
  expect(slow.length).toBeLessThan(30);
  for (const fault of slow) expect(readFault(faultIn(fault) ?? '')).toMatchObject({ ok: true });
  expect(slow.every((fault) => (faultIn(fault) ?? '').includes('search call of anna'))).toBe(true);
  expect(of('check out')).toEqual([]);
  expect(of({ 'pay with card': {} })).toEqual([]);
});

test('[UIX-01] only somebody in haste goes on a moment later, others wait for the end of a step', () => {
  const [first] = drawPeople(1, RUN_MS, new Chance('1'));
  if (first === undefined) throw new Error('nobody');
  const seen = { hasAddress: true, hasStore: true, isSignedIn: true };
  const sourceOf = (isHasty: boolean) => {
    const person = { ...first, isHasty, startsWith: null };
    return personSource(person, 1000 * RUN_MS, () => ({ ...emptyObservation, ...seen }), new Chance('1'));
  };
  const patient = sourceOf(false);
  for (let turn = 0; turn < 60; turn += 1)
    expect(patient.next(turn * 1000, 'passed')).not.toHaveProperty('inHaste');
  const hasty = sourceOf(true);
  let now = 0;
  while (hasty.next(now, now === 0 ? null : 'passed')?.inHaste === undefined) now += 1000;
  expect(hasty.next(now, null)?.at).toBeGreaterThanOrEqual(now + 1000);
});
