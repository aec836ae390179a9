import { expect, test } from 'vitest';

import { untilOtherHours } from './until-other-hours.ts';

test('[SHW-12, OPN-120] a store may close at the minute of its closing time, in whichever zone it is, and open at that of its opening', () => {
  const open = { openTime: '08:15', closeTime: '22:30', isStoreOpen: true };
  const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);
  expect(untilOtherHours(open, at('19:29:50'))).toBe(12_000);
  expect(untilOtherHours(open, at('19:30:02'))).toBe(3_600_000);
  expect(untilOtherHours({ ...open, isStoreOpen: false }, at('05:00:00'))).toBe(15 * 60_000 + 2000);
  expect(untilOtherHours({ ...open, closeTime: '08:15' }, at('05:00:00'))).toBeNull();
  expect(untilOtherHours({ ...open, closeTime: 'поздно' }, at('05:00:00'))).toBeNull();
});
