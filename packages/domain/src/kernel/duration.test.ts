import { expect, test } from 'vitest';
import { formatDuration, formatSla, isServed } from './duration.ts';

test.each([
  [15, '15 мин'],
  [60, '1 ч'],
  [80, '1 ч 20 мин'],
  [120, '2 ч'],
  [14.2, '15 мин'],
])('[SHW-17, OPN-119] %d minutes', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test('[SHW-18, CRT-09] an unknown delivery time is 15 minutes', () => {
  expect(formatDuration(null)).toBe('15 мин');
  expect(formatSla(null)).toBe('15 мин');
});

test('[SHW-15] hours and minutes, and a value below 1 is not served', () => {
  expect(formatSla({ value: 1.5, timeUnit: 'HOURS' })).toBe('1 ч 30 мин');
  expect(isServed({ value: 0, timeUnit: 'MINUTES' })).toBe(false);
  expect(isServed({ value: 1, timeUnit: 'MINUTES' })).toBe(true);
});
