import { expect, test } from 'vitest';

import { openingHours } from './opening-hours.ts';

test('[SHW-12, OPN-264] the hours of a store are said as they are kept: across midnight, and always with equal times', () => {
  expect(openingHours({ openTime: '08:00', closeTime: '23:00' })).toBe('Ежедневно с 08:00 до 23:00');
  expect(openingHours({ openTime: '09:00', closeTime: '02:00' })).toBe('Ежедневно с 09:00 до 02:00');
  expect(openingHours({ openTime: '00:00', closeTime: '00:00' })).toBe('Круглосуточно');
  expect(openingHours({ openTime: 'утром', closeTime: '23:00' })).toBeNull();
});
