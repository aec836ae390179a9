import { expect, test } from 'vitest';

import { Chance } from './chance.ts';
import { combined, drawFactors } from './swarm.ts';

const names = [
  'address',
  'fill',
  'check out',
  ...Array.from({ length: 60 }, (_none, index) => `intent ${index}`),
];

test('a seed leaves some things out and has more of others, and never loses the way to an order', () => {
  const factors = drawFactors(names, new Chance('7'));
  const drawn = Object.values(factors);
  expect(drawn.filter((factor) => factor === 0).length).toBeGreaterThan(4);
  expect(drawn.filter((factor) => factor > 1).length).toBeGreaterThan(4);
  expect(drawn.filter((factor) => factor === 1).length).toBeGreaterThan(20);
  for (const name of ['address', 'fill', 'check out']) expect(factors).not.toHaveProperty([name]);
  expect(drawFactors(names, new Chance('8'))).not.toEqual(factors);
});

test('a further name changes nothing for the others', () => {
  const { ['another']: _another, ...others } = drawFactors(['another', ...names], new Chance('7'));
  expect(others).toEqual(drawFactors(names, new Chance('7')));
});

test('what a seed leaves out nobody does, whatever their taste', () => {
  expect(combined({ tip: 8, pay: 2 }, { tip: 0, banner: 4 })).toEqual({ tip: 0, pay: 2, banner: 4 });
});
