import { expect, test } from 'vitest';

import { parseStep } from '../scenario/index.ts';
import { chooseMove, emptyObservation, intents } from './behaviour/index.ts';
import type { RawStep } from './behaviour/index.ts';
import { Chance } from './chance.ts';
import { drawPeople, starters } from './people.ts';
import { personSource } from './person-source.ts';

const RUN_MS = 600_000;
const draw = (seed: string, count = 45) => drawPeople(count, RUN_MS, new Chance(seed));

test('people have different names and phones, except who owns the same promocode, and come in the first half of the run', () => {
  const people = draw('3');
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
  const owners = draw('3').filter(({ devices }) => devices.length > 1);
  expect(owners).not.toEqual([]);
  for (const { devices } of owners) expect(new Set(devices.map(({ phone }) => phone)).size).toBe(1);
});

test('a person depends on the seed, not on how many others come', () => {
  expect(draw('3', 3)).toEqual(draw('3').slice(0, 3));
  expect(draw('3', 3)).not.toEqual(draw('2', 3));
});

test('who has come for something looks for its goods and takes it, by steps that the simulator knows', () => {
  const sales = draw('3').flatMap(({ sale }) => sale ?? []);
  expect(new Set(sales.map(({ terms }) => JSON.stringify(terms))).size).toBe(11);
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

test('[LOY-07] who begins with an order mostly joins the programme before it', () => {
  const cart = {
    hasAddress: true,
    hasStore: true,
    isSignedIn: true,
    lines: [{ name: 'Батон', quantity: 9 }],
  };
  const chance = new Chance('order');
  const moves = Array.from(
    { length: 100 },
    () => chooseMove(starters.order, { ...emptyObservation, ...cart }, chance).by,
  );
  const [joined, ordered] = ['join programme', 'check out'].map(
    (wanted) => moves.filter((name) => name === wanted).length,
  );
  expect(joined).toBeGreaterThan(ordered ?? 100);
});

test('who has come for something takes it, also where the seed leaves promocodes out', () => {
  const people = drawPeople(45, RUN_MS, new Chance('3'), { promocode: 0, story: 0 });
  const tastes = (isBuyer: boolean) =>
    new Set(
      people
        .filter(({ sale }) => (sale !== null) === isBuyer)
        .map(({ character }) => (character.taste['promocode'] ?? 1) > 0),
    );
  expect([...tastes(true)]).toEqual([true]);
  expect([...tastes(false)]).toEqual([false]);
});

test('people in a row, and seeds in a row, come for different bargains', () => {
  const firstOf = (turn: number): string | undefined =>
    drawPeople(12, RUN_MS, new Chance(`seed ${turn}`), {}, { begins: 'bargain' }, turn)
      .flatMap(({ sale }) => (sale === null ? [] : [JSON.stringify(sale)]))
      .find((sale) => !/ПЕРВЫЙ|ОДНАЖДЫ|УСТРОЙСТВО/.test(sale));
  const turns = Array.from({ length: 12 }, (_none, turn) => turn);
  expect(new Set(turns.map(firstOf)).size).toBe(9);
  // Seeds with the same focus, which come round again after so many, do not always have the same.
  expect(turns.map(firstOf)).not.toEqual(turns.map((turn) => firstOf(turn + 12)));
});

test('[OPN-277] of those who begin with an order many want goods by click beside others', () => {
  const people = drawPeople(45, RUN_MS, new Chance('3'), {}, { begins: 'order' });
  const byClick = people.filter(({ sale }) => JSON.stringify(sale).includes('Уют и подарки'));
  expect(byClick.length).toBeGreaterThan(8);
  expect(byClick.length).toBeLessThan(25);
});

test('[PRD-34] who begins by being told of something waits for two products', () => {
  const [reader] = drawPeople(2, RUN_MS, new Chance('1'), {}, { begins: 'reader' }).slice(1);
  if (reader === undefined) throw new Error('nobody');
  const soldOut = { name: 'Батон', isForSale: false, stock: 0, isAdult: false };
  const seen = { hasAddress: true, hasStore: true, isSignedIn: true, hasEmail: true, takesOffers: true };
  const first = (waitsFor: readonly string[], round: number) =>
    personSource(
      reader,
      RUN_MS,
      (_device, memory) => ({ ...emptyObservation, ...seen, ...memory, listed: [soldOut], waitsFor }),
      new Chance(String(round)),
    ).next(0, null)?.step;
  const wishes = (waitsFor: readonly string[]): number =>
    Array.from({ length: 50 }, (_none, round) => JSON.stringify(first(waitsFor, round))).filter((step) =>
      step.includes('wait for product'),
    ).length;
  expect(wishes(['Молоко'])).toBeGreaterThan(25);
  expect(wishes(['Молоко', 'Хлеб'])).toBeLessThan(10);
});

test('[PRM-24] whoever is refused again and again what they came for comes for nothing any more', () => {
  const buyer = drawPeople(40, RUN_MS, new Chance('3')).find(({ sale }) => sale?.terms !== undefined);
  if (buyer?.sale === undefined || buyer.sale === null) throw new Error('nobody');
  const { terms } = buyer.sale;
  const lines = [{ name: 'Батон', quantity: 2 }];
  const usual = { hasAddress: true, hasStore: true, isSignedIn: true, gate: null, lines };
  const attempts = (outcome: 'passed' | 'refused'): number => {
    const chance = new Chance('again');
    const source = personSource(
      { ...buyer, startsWith: null },
      1000 * RUN_MS,
      (_device, memory) => ({ ...emptyObservation, ...usual, ...memory }),
      chance,
    );
    let last: 'passed' | 'refused' | null = null;
    return Array.from({ length: 200 }, (_none, turn) => {
      const isTaken = source.next(turn * 1000, last)?.step === terms;
      last = isTaken ? outcome : 'passed';
      return isTaken;
    }).filter(Boolean).length;
  };
  expect(attempts('refused')).toBe(3);
  expect(attempts('passed')).toBeGreaterThan(10);
});

test("[CRT-57] what is tapped just before a step is tapped on the same page, and only what is around it is the keeper's", () => {
  const [person] = drawPeople(1, RUN_MS, new Chance('1'));
  if (person === undefined) throw new Error('nobody');
  const before: readonly RawStep[] = [
    { fault: 'the next call gets lost' },
    { 'change quantity': { product: 'Батон', to: '2' } },
    { wait: '1 s' },
  ];
  const source = personSource(
    { ...person, startsWith: null },
    RUN_MS,
    () => null,
    new Chance('1'),
    () => before,
  );
  const actors = before.map(() => source.next(0, null)?.actor);
  expect(actors).toEqual(['keeper', person.name, person.name]);
});
