import { expect, test } from 'vitest';

import { editsBetween, knownWord, similarity } from './typos.ts';

test.each([
  ['садовая', 'садовая', 0],
  ['садовоя', 'садовая', 1],
  ['садвая', 'садовая', 1],
  ['асдовая', 'садовая', 1],
  ['', 'дом', 3],
  ['кот', 'тик', 3],
])('[GEO-19] from "%s" to "%s" it takes %i edits', (a, b, edits) => {
  expect(editsBetween(a, b)).toBe(edits);
  expect(editsBetween(b, a)).toBe(edits);
});

test('[GEO-19] equal words have similarity 1, similar ones less, and unrelated ones 0', () => {
  const street = knownWord('ленинский');
  expect(similarity(knownWord('ленинский'), street)).toBe(1);
  expect(similarity(knownWord('ленинскй'), street)).toBeGreaterThan(0.7);
  expect(similarity(knownWord('ленмн'), street)).toBeGreaterThan(0.5);
  expect(similarity(knownWord('тверская'), street)).toBeLessThan(0.2);
  expect(similarity(knownWord('ъ'), street)).toBe(0);
});
