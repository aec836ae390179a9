import { expect, test } from 'vitest';

import { promotionEndText } from './end-date.ts';

const MOSCOW = 180;

test('[PRM-06, OPN-243] a promotion shows its last day, not the midnight after it', () => {
  expect(promotionEndText(Date.UTC(2026, 11, 31, 21), MOSCOW)).toBe('до 31 декабря');
  expect(promotionEndText(Date.UTC(2026, 2, 4, 21, 0, 1), MOSCOW)).toBe('до 05 марта');
  expect(promotionEndText(Date.UTC(2026, 2, 4, 21, 0, 1), 0)).toBe('до 04 марта');
});
