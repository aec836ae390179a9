import { expect, test } from 'vitest';
import { formatDuration, formatSla, isServed, slaMinutes } from './duration.ts';

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
  for (const unknown of [null, 0, 0.5, -5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(formatDuration(unknown)).toBe('15 мин');
  expect(formatDuration(1)).toBe('1 мин');
  expect(formatSla(null)).toBe('15 мин');
});

test('[SHW-15] hours and minutes, and a value below 1 is not served', () => {
  expect(formatSla({ value: 1.5, timeUnit: 'HOURS' })).toBe('1 ч 30 мин');
  expect(slaMinutes({ value: 2, timeUnit: 'HOURS' })).toBe(120);
  expect(slaMinutes({ value: 14.2, timeUnit: 'MINUTES' })).toBe(15);
  expect(isServed({ value: 0, timeUnit: 'MINUTES' })).toBe(false);
  expect(isServed({ value: 1, timeUnit: 'MINUTES' })).toBe(true);
});
