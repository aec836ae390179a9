import { expect, test } from 'vitest';
import { formatDiscount, formatPrice, formatPriceUp } from './format-price.ts';
import { kopecks } from './kopecks.ts';

test.each([
  [0, '0\u00A0₽'],
  [49, '0\u00A0₽'],
  [50, '1\u00A0₽'],
  [8990, '90\u00A0₽'],
  [99_949, '999\u00A0₽'],
  [99_950, '1\u00A0000\u00A0₽'],
  [123_400, '1\u00A0234\u00A0₽'],
  [123_456_789, '1\u00A0234\u00A0568\u00A0₽'],
])('[UIX-02, CRT-07, SHL-35] %i kopecks are shown half up with non-breaking spaces', (amount, text) => {
  expect(formatPrice(kopecks(amount))).toBe(text);
});

test('[OPN-203] a discount is written after U+2212', () => {
  expect(formatDiscount(kopecks(15_000))).toBe('\u2212150\u00A0₽');
});

test('[OPN-264] what is missing is rounded up', () => {
  expect(formatPriceUp(kopecks(101))).toBe('2\u00A0₽');
  expect(formatPriceUp(kopecks(100))).toBe('1\u00A0₽');
});
