import { describe, expect, test } from 'vitest';

import { parseStep } from '../../scenario/parse-step.ts';
import { Chance } from '../chance.ts';
import { pauseLength, chooseEvent, firstEvents, shopEvents, lastEvents } from './events.ts';

const around = {
  wanted: ['Хлеб «Печной Угол» Бородинский'],
  shoppers: ['anna'],
  buyers: ['anna'],
  packed: ['anna'],
  underWay: ['anna'],
  delivered: ['anna'],
  isShut: false,
};

describe('what happens around the shoppers', () => {
  test.each(shopEvents.map((event) => [event.name, event] as const))(
    '%s is a step that the simulator knows',
    (_name, event) => {
      for (let round = 0; round < 100; round += 1)
        for (const isShut of [false, true]) {
          const step = event.step({ ...around, isShut }, new Chance(`${event.name} ${round}`));
          expect(step === null ? null : parseStep(step)).toMatchObject({ ok: true });
        }
    },
  );

  test('without faults only stock, prices and offers change, and lines are lost', () => {
    const chance = new Chance('calm');
    const steps = Array.from(
      { length: 200 },
      () => Object.keys(chooseEvent('none', around, chance) ?? {})[0],
    );
    expect(new Set(steps)).toEqual(new Set(['stock', 'price', 'offer', 'lose line']));
  });

  test('at level hell everything goes wrong, and often', () => {
    const chance = new Chance('hell');
    const steps = Array.from({ length: 1000 }, () => JSON.stringify(chooseEvent('hell', around, chance)));
    for (const word of [
      'crash',
      'a write, the',
      'jobs run twice',
      'jobs run 30 s late',
      'bank',
      'fiscal service',
      'loyalty programme',
      'lose line',
      'bonuses change',
      'warehouse step',
      'return goods',
      'the warehouse',
      'the anti-fraud service',
      'SMS',
      'lose',
      'stock',
      'restart store',
      'store',
      'flags',
      'start',
      'stop',
    ])
      expect(steps.some((step) => step.includes(word))).toBe(true);
    expect(pauseLength('hell', chance)).toBeLessThanOrEqual(12_000);
  });

  test('[OPN-351] couriers hurry with what is under way, and goods come back of what was delivered, as long as there is any', () => {
    const met = (name: string, seen: object) =>
      Array.from({ length: 30 }, (_none, round) =>
        shopEvents
          .find((event) => event.name === name)
          ?.step({ ...around, buyers: ['boris'], ...seen }, new Chance(`${name} ${round}`)),
      ).map((step) => JSON.stringify(step));
    for (const name of ['quick step', 'goods back']) {
      expect(met(name, {}).every((step) => step.includes('anna'))).toBe(true);
      expect(met(name, { underWay: [], delivered: [] }).every((step) => step.includes('boris'))).toBe(true);
    }
  });

  test('at the end the clock sometimes jumps at level hell, after which goods come back, and sometimes an account is erased; nothing at other levels', () => {
    const chance = new Chance('end');
    const ends = Array.from({ length: 50 }, () => lastEvents('hell', around, chance));
    for (const word of ['clock jumps', 'return goods', 'erase account']) {
      const count = ends.filter((steps) => JSON.stringify(steps).includes(word)).length;
      expect(count).toBeGreaterThan(10);
      expect(count).toBeLessThan(40);
    }
    expect(ends.flat().filter((step) => !parseStep(step).ok)).toEqual([]);
    expect(lastEvents('some', around, chance)).toEqual([]);
  });

  test('in some shops sessions end early, and in none without faults', () => {
    const starts = Array.from({ length: 60 }, (_none, seed) => firstEvents('hell', new Chance(String(seed))));
    const early = starts.filter((steps) =>
      steps.some((step) => JSON.stringify(step).includes('sessions end')),
    );
    expect(early.length).toBeGreaterThan(5);
    expect(early.length).toBeLessThan(25);
    expect(starts.flat().filter((step) => !parseStep(step).ok)).toEqual([]);
    expect(firstEvents('none', new Chance('calm'))).toEqual([]);
  });

  test('while all carts are empty, nothing is sold out on purpose', () => {
    const stock = shopEvents.find(({ name }) => name === 'stock');
    expect(stock?.step({ ...around, wanted: [] }, new Chance('none'))).toBeNull();
  });
});
