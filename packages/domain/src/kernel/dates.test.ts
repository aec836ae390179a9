import fc from 'fast-check';
import { expect, test } from 'vitest';

import { instantText, localDate, writtenDate } from './dates.ts';

test('[OPN-149] an instant is written with the wall clock of its zone, and read as it is written', () => {
  const at = Date.UTC(2026, 11, 31, 14, 5);
  expect(instantText(at, 600)).toBe('2027-01-01T00:05:00+10:00');
  expect(instantText(at + 1, -210)).toBe('2026-12-31T10:35:00.001-03:30');
  expect(writtenDate('2027-01-01T00:05:00+10:00')).toMatchObject({ year: 2027, month: 1, day: 1, hour: 0 });
  expect(writtenDate('2026-12-31T14:05:00.000Z')).toMatchObject({ year: 2026, month: 12, day: 31, hour: 14 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
      fc.integer({ min: -720, max: 840 }),
      (ms, offset) => {
        const text = instantText(ms, offset);
        expect(Date.parse(text)).toBe(ms);
        expect(writtenDate(text)).toEqual(localDate(ms, offset));
      },
    ),
  );
});
