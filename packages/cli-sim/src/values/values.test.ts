import { expect, test } from 'vitest';

import { readAmount, readDuration } from './values.ts';

test.each([
  ['499', 49_900],
  ['499 ₽', 49_900],
  ['499.9', 49_990],
  ['499,90 ₽', 49_990],
  ['1 234.50 ₽', 123_450],
  ['1\u00A0234\u00A0₽', 123_400],
  ['49990 kopecks', 49_990],
  ['0', 0],
])('%s is an amount', (text, expected) => {
  expect(readAmount(text)).toBe(expected);
});

test.each(['', 'free', '-5', '4.999', '1e3', '12 $', '49.90 kopecks'])('"%s" is not an amount', (text) => {
  expect(readAmount(text)).toBeNull();
});

test.each([
  ['90 s', 90_000],
  ['3 min', 180_000],
  ['1 h 30 min', 5_400_000],
  ['2 days', 172_800_000],
  ['250ms', 250],
])('%s is a duration', (text, expected) => {
  expect(readDuration(text)).toBe(expected);
});

test.each(['', '3', 'soon', '3 weeks', '1000 days', 'min 3'])('"%s" is not a duration', (text) => {
  expect(readDuration(text)).toBeNull();
});
