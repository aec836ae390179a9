import { expect, test } from 'vitest';

import { livingMarks, markHidden, MAX_MARKS, shownBanners, unmarkHidden } from './banners.ts';
import type { BannerMarks } from './banners.ts';

const DAY = 86_400_000;
const banner = (id: string, more: object = {}) => ({
  id,
  type: 'marketing' as const,
  isHideable: true,
  ...more,
});

test('[BNR-07] a hidden banner stays hidden for 365 days', () => {
  const marks = markHidden({}, 'a', 10 * DAY);
  const shown = (day: number) =>
    shownBanners([banner('a'), banner('b')], 'marketing', marks, day * DAY).length;
  expect([shown(10), shown(374), shown(375)]).toEqual([1, 1, 2]);
  expect(livingMarks(marks, 375 * DAY)).toEqual({});
});

test('[BNR-07] the newest 40 marks are kept; hiding again is one mark', () => {
  let marks: BannerMarks = {};
  for (let n = 0; n < MAX_MARKS + 5; n += 1) marks = markHidden(marks, `b${n}`, n * DAY);
  marks = markHidden(marks, 'b44', 100 * DAY);
  expect(Object.keys(marks)).toHaveLength(MAX_MARKS);
  expect([marks['b4'], marks['b5'], marks['b44']]).toEqual([undefined, 5, 100]);
  // A cookie holds at most 4096 bytes.
  const full = Object.fromEntries(
    Array.from({ length: MAX_MARKS }, (_, n) => [`00000000-0000-4000-8000-0000000000${n}`, 20_000]),
  );
  expect(encodeURIComponent(JSON.stringify(full)).length).toBeLessThan(3_500);
});

test('[BNR-04] what cannot be hidden shows in spite of a mark', () => {
  const marks = markHidden({}, 'a', 0);
  expect(shownBanners([banner('a', { isHideable: false })], 'marketing', marks, 0)).toHaveLength(1);
});

test('[BNR-06] without its mark a banner shows again', () => {
  expect(unmarkHidden(markHidden(markHidden({}, 'a', 0), 'b', 0), 'a')).toEqual({ b: 0 });
});

test('[BNR-09] a place shows the banners of its type', () => {
  const banners = [banner('a'), banner('b', { type: 'system' }), banner('c', { type: 'orderSettings' })];
  expect(shownBanners(banners, 'system', {}, 0).map(({ id }) => id)).toEqual(['b']);
});
