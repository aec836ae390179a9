import { expect, test } from 'vitest';

import { allSteps } from '../steps/index.ts';
import { closest, didYouMean } from './closest.ts';

const keys = allSteps.map(({ key }) => key);

test.each([
  ['add to card', 'add to cart'],
  ['serch', 'search'],
  ['singin', 'sign in'],
  ['pay card', 'pay with card'],
  ['expect total', 'expect toast'],
  ['choose addres', 'choose address'],
  ['restart', 'restart store'],
])('"%s" was meant as "%s"', (typed, meant) => {
  expect(closest(typed, keys)).toBe(meant);
});

test('a text unlike all known words has no suggestion', () => {
  expect(closest('zzzzzzzzzzzz', keys)).toBeNull();
  expect(closest('a', [])).toBeNull();
  expect(didYouMean('a'.repeat(1_000_000), keys)).toBe('');
});
