import { expect, test } from 'vitest';
import { formatDuration, formatSla, isServed, slaMinutes } from './duration.ts';

test.each([
  [15, '15\u00A0мин'],
  [60, '1\u00A0ч'],
  [80, '1\u00A0ч 20\u00A0мин'],
  [120, '2\u00A0ч'],
  [14.2, '15\u00A0мин'],
])('[SHW-17, OPN-119] %d minutes', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test('[SHW-18, CRT-09] an unknown delivery time is 15 minutes', () => {
  for (const unknown of [null, 0, 0.5, -5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(formatDuration(unknown)).toBe('15\u00A0мин');
  expect(formatDuration(1)).toBe('1\u00A0мин');
  expect(formatSla(null)).toBe('15\u00A0мин');
});

test('[SHW-15] hours and minutes, and a value below 1 is not served', () => {
  expect(formatSla({ value: 1.5, timeUnit: 'HOURS' })).toBe('1\u00A0ч 30\u00A0мин');
  expect(slaMinutes({ value: 2, timeUnit: 'HOURS' })).toBe(120);
  expect(slaMinutes({ value: 14.2, timeUnit: 'MINUTES' })).toBe(15);
  expect(isServed({ value: 0, timeUnit: 'MINUTES' })).toBe(false);
  expect(isServed({ value: 1, timeUnit: 'MINUTES' })).toBe(true);
});
