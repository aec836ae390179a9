import fc from 'fast-check';
import { expect, test } from 'vitest';

import { onClickDelivery } from './on-click-delivery.ts';

const MOSCOW = 180;
const at = (
  local: string,
  part: { openTime?: string; closeTime?: string; isClosed?: boolean; offsetMinutes?: number } = {},
) =>
  onClickDelivery(
    { openTime: '08:00', closeTime: '23:00', isClosed: false, offsetMinutes: MOSCOW, ...part },
    Date.parse(`${local}:00+03:00`),
  );

test('[IMP-05] an open store delivers 2 hours later, up to the next half hour', () => {
  expect(at('2026-05-25T12:00')).toEqual({ type: 'TODAY', time: '2026-05-25T14:00:00+03:00' });
  expect(at('2026-05-25T12:01').time).toBe('2026-05-25T14:30:00+03:00');
  expect(at('2026-05-25T20:30').time).toBe('2026-05-25T22:30:00+03:00');
});

test('[IMP-05] goods that would come after closing come at the next opening', () => {
  expect(at('2026-05-25T20:31')).toEqual({ type: 'TOMORROW', time: '2026-05-26T08:00:00+03:00' });
  expect(at('2026-05-31T22:59')).toEqual({ type: 'TOMORROW', time: '2026-06-01T08:00:00+03:00' });
});

test('[IMP-05] for a closed store the time starts when it opens', () => {
  expect(at('2026-05-25T07:00')).toEqual({ type: 'TODAY', time: '2026-05-25T10:00:00+03:00' });
  expect(at('2026-05-25T23:30')).toEqual({ type: 'TOMORROW', time: '2026-05-26T10:00:00+03:00' });
  expect(at('2026-05-25T12:00', { isClosed: true }).time).toBe('2026-05-26T10:00:00+03:00');
});

test('[IMP-05] a store that opens for an hour a day delivers the day after its preparation', () => {
  const short = { openTime: '10:00', closeTime: '11:00' };
  expect(at('2026-05-25T09:00', short)).toEqual({ type: 'TOMORROW', time: '2026-05-26T10:00:00+03:00' });
  expect(at('2026-05-25T12:00', short)).toEqual({ type: 'DATE', time: '2026-05-27T10:00:00+03:00' });
});

test('[IMP-05] across midnight, around the clock, in other zones, and with invalid hours', () => {
  expect(at('2026-05-25T23:10', { openTime: '22:00', closeTime: '06:00' }).time).toBe(
    '2026-05-26T01:30:00+03:00',
  );
  expect(at('2026-05-25T23:10', { openTime: '00:00', closeTime: '00:00' })).toEqual({
    type: 'TOMORROW',
    time: '2026-05-26T01:30:00+03:00',
  });
  expect(at('2026-05-25T12:00', { offsetMinutes: 345 }).time).toBe('2026-05-25T17:00:00+05:45');
  expect(at('2026-05-25T12:00', { offsetMinutes: -210, openTime: '00:00', closeTime: '00:00' }).time).toBe(
    '2026-05-25T07:30:00-03:30',
  );
  expect(at('2026-05-25T12:00', { openTime: '?' })).toEqual({
    type: 'TOMORROW',
    time: '2026-05-26T12:00:00+03:00',
  });
});

test('[IMP-05] it is never before two hours have passed, and always on a half hour while the store is open or opens', () => {
  const clock = fc
    .tuple(fc.nat(23), fc.constantFrom('00', '30'))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${m}`);
  const now = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) });
  fc.assert(
    fc.property(
      clock,
      clock,
      fc.boolean(),
      fc.constantFrom(-210, 0, 180, 345, 720),
      now,
      (openTime, closeTime, isClosed, offsetMinutes, ms) => {
        const answer = onClickDelivery({ openTime, closeTime, isClosed, offsetMinutes }, ms);
        const time = Date.parse(answer.time);
        expect(time - ms).toBeGreaterThanOrEqual(2 * 3_600_000);
        expect(time - ms).toBeLessThanOrEqual(3 * 86_400_000);
        expect(['00', '30']).toContain(answer.time.slice(14, 16));
      },
    ),
  );
});
