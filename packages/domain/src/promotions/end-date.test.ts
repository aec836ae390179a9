import { expect, test } from 'vitest';

import { promotionEndText } from './end-date.ts';

test('[PRM-06, OPN-243] a promotion shows its last day, not the midnight after it', () => {
  expect(promotionEndText('2027-01-01T00:00:00+03:00')).toBe('до 31 декабря');
  expect(promotionEndText('2026-03-05T00:00:01+03:00')).toBe('до 05 марта');
  expect(promotionEndText('2026-03-04T21:00:01Z')).toBe('до 04 марта');
});

test('[PRM-06] [OPN-243] the last day is that of the store, wherever the shopper is', () => {
  // One instant, as a store in Moscow and one in Vladivostok say it.
  expect(promotionEndText('2026-12-31T17:00:00+03:00')).toBe('до 31 декабря');
  expect(promotionEndText('2027-01-01T00:00:00+10:00')).toBe('до 31 декабря');
  expect(promotionEndText('2027-01-01T00:00:01+10:00')).toBe('до 01 января');
});
