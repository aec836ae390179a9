import { expect, test } from 'vitest';

import { endOfDay } from './last-day.ts';

const iso = (day: string, timezone: string): string => new Date(endOfDay(day, timezone)).toISOString();

test('[PRM-24] a day ends at midnight by the store’s clock', () => {
  expect(iso('2026-12-31', 'Europe/Moscow')).toBe('2026-12-31T21:00:00.000Z');
  expect(iso('2026-12-31', 'Europe/Kaliningrad')).toBe('2026-12-31T22:00:00.000Z');
  expect(iso('2026-12-31', 'Asia/Kamchatka')).toBe('2026-12-31T12:00:00.000Z');
  expect(iso('2026-02-28', 'UTC')).toBe('2026-03-01T00:00:00.000Z');
  expect(iso('2026-06-01', 'America/St_Johns')).toBe('2026-06-02T02:30:00.000Z');
});

test('[PRM-24] a day on which the clocks change ends after its last hour', () => {
  expect(iso('2026-03-28', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(iso('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  expect(iso('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
});
