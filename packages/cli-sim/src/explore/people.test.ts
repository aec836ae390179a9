import { expect, test } from 'vitest';

import { parseStep } from '../scenario/index.ts';
import { emptyObservation, intents } from './behaviour/index.ts';
import { Chance } from './chance.ts';
import { drawPeople } from './people.ts';

const RUN_MS = 600_000;
const draw = (seed: string, count = 45) => drawPeople(count, RUN_MS, new Chance(seed));

test('people have different names and phones, except who owns the same promocode, and come in the first half of the run', () => {
  const people = draw('1');
  const devices = people.flatMap((person) => person.devices);
  expect(new Set(devices.map(({ name }) => name)).size).toBe(devices.length);
  const owners = people.filter(({ sale }) => JSON.stringify(sale).includes('ДРУГ-АНИ'));
  expect(new Set(owners.map((person) => person.devices[0].phone))).toEqual(new Set(['+79000000001']));
  expect(new Set(people.map((person) => person.devices[0].phone)).size).toBe(46 - owners.length);
  for (const { comesAt } of people) {
    expect(comesAt).toBeLessThanOrEqual(RUN_MS / 2);
    expect(comesAt % 1000).toBe(0);
  }
});

test('all devices of one person sign in with the same phone', () => {
  const owners = draw('1').filter(({ devices }) => devices.length > 1);
  expect(owners).not.toEqual([]);
  for (const { devices } of owners) expect(new Set(devices.map(({ phone }) => phone)).size).toBe(1);
});

test('a person depends on the seed, not on how many others come', () => {
  expect(draw('1', 3)).toEqual(draw('1').slice(0, 3));
  expect(draw('1', 3)).not.toEqual(draw('2', 3));
});

test('who has come for something looks for its goods and takes it, by steps that the simulator knows', () => {
  const sales = draw('1').flatMap(({ sale }) => sale ?? []);
  expect(new Set(sales.map(({ terms }) => JSON.stringify(terms))).size).toBe(8);
  expect(sales.length).toBeLessThan(30);
  for (const sale of sales) {
    const seen = { ...emptyObservation, sale };
    const stepOf = (intent: string) =>
      intents.find(({ name }) => name === intent)?.move(seen, new Chance('1'));
    expect(stepOf('promocode')).toEqual({ kind: 'step', step: sale.terms });
    expect(sale.goods.map((step) => ({ kind: 'step', step }))).toContainEqual(stepOf('search'));
    const unknown = [sale.terms, ...sale.goods].filter((step) => !parseStep(step).ok);
    expect(unknown).toEqual([]);
  }
});
