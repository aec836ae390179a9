import { expect, test } from 'vitest';

import { stateOf } from './list-promotions.ts';

test('[PRM-24] the list of a shop that has no stores yet calls a promotion ended only after its last day', () => {
  const promotion = { isEnabled: true, startsAt: 0, endsAt: 0, lastDay: '2026-03-02' };
  const on = (instant: string, zones: readonly string[]) => stateOf(promotion, Date.parse(instant), zones);
  expect(on('2026-03-02T20:59:00Z', ['Europe/Moscow'])).toBe('on');
  expect(on('2026-03-02T21:00:00Z', ['Europe/Moscow'])).toBe('ended');
  expect(on('2026-03-03T11:59:00Z', [])).toBe('on');
  expect(on('2026-03-03T12:00:00Z', [])).toBe('ended');
});
