import { addMilliseconds } from 'date-fns/addMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { expect, test } from 'vitest';

import { allowedFrom, secondsUntil } from './limits.ts';

const now = new Date('2026-03-02T09:00:00Z');
const ago = (seconds: number): Date => subMilliseconds(now, seconds * 1000);
const limit = { count: 2, window: 60_000 };

test('[AUT-19] a rolling limit blocks until the event that fills it leaves the window', () => {
  expect(allowedFrom([], limit, now)).toBeNull();
  expect(allowedFrom([ago(10)], limit, now)).toBeNull();
  expect(allowedFrom([ago(10), ago(50)], limit, now)).toEqual(addMilliseconds(now, 10_000));
  expect(allowedFrom([ago(10), ago(50), ago(55)], limit, now)).toEqual(addMilliseconds(now, 10_000));
  expect(allowedFrom([ago(10), ago(60)], limit, now)).toBeNull();
});

test('[AUT-18] the remaining time is in whole seconds, never 0', () => {
  expect(secondsUntil(addMilliseconds(now, 1), now)).toBe(1);
  expect(secondsUntil(addMilliseconds(now, 10_001), now)).toBe(11);
  expect(secondsUntil(now, now)).toBe(1);
});
