import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isStoreOpen } from '@shop/domain/showcase';

import { minuteOfDay, zoneOffsetMinutes } from './showcase-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const anyInstant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const modulo = (value: number): number => ((value % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

/** Offset of Europe/Berlin in 2026, from the two instants of its clock changes. */
function berlinOffset(instant: Date): number {
  const isSummer = instant >= new Date('2026-03-29T01:00:00Z') && instant < new Date('2026-10-25T01:00:00Z');
  return isSummer ? 120 : 60;
}
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('[SHW-12] the minute of the day is in the store’s zone, truncated and never rounded', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -12, max: 14 }), (instant, hours) => {
      // POSIX writes zones east of Greenwich with a minus.
      const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
      const expected = modulo(Math.floor(instant.getTime() / MINUTE_MS) + hours * 60);
      expect(minuteOfDay(instant, zone)).toBe(expected);
    }),
  );
});

test('[SHW-12] it follows clock changes in both directions', () => {
  const in2026 = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const nearChange = fc
    .tuple(
      fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'),
      fc.integer({ min: -7_200_000, max: 7_200_000 }),
    )
    .map(([change, offset]) => new Date(Date.parse(change) + offset));
  fc.assert(
    fc.property(fc.oneof(in2026, nearChange), (instant) => {
      const expected = modulo(Math.floor(instant.getTime() / MINUTE_MS) + berlinOffset(instant));
      expect(minuteOfDay(instant, 'Europe/Berlin')).toBe(expected);
    }),
  );
});

test('[SHW-12] a store opens and closes with the first millisecond of the respective minute', () => {
  const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 });
  const zone = fc.constantFrom('Europe/Moscow', 'Asia/Yekaterinburg', 'Asia/Kamchatka');
  const offsets: Readonly<Record<string, number>> = {
    'Europe/Moscow': 180,
    'Asia/Yekaterinburg': 300,
    'Asia/Kamchatka': 720,
  };
  fc.assert(
    fc.property(minute, minute, zone, fc.nat(2_000), (open, close, timezone, day) => {
      fc.pre(open !== close);
      const hours = { openTime: clock(open), closeTime: clock(close) };
      const midnight = Date.parse('2020-01-01T00:00:00Z') + day * DAY_MINUTES * MINUTE_MS;
      const at = (local: number, milliseconds: number): boolean => {
        const instant = new Date(midnight + (local - (offsets[timezone] ?? 0)) * MINUTE_MS + milliseconds);
        return isStoreOpen(hours, minuteOfDay(instant, timezone));
      };
      expect([at(open, -1), at(open, 0), at(close, -1), at(close, 0)]).toEqual([false, true, true, false]);
    }),
  );
});

test('[SHW-12] the offset of a zone is told from that of the other side of the date line', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const zones = [
    'Europe/Moscow',
    'Asia/Kamchatka',
    'America/St_Johns',
    'Pacific/Honolulu',
    'Pacific/Kiritimati',
    'UTC',
  ];
  expect(zones.map((zone) => zoneOffsetMinutes(now, zone))).toEqual([180, 720, -210, -600, 840, 0]);
});
