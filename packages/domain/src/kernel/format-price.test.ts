import { expect, test } from 'vitest';
import { formatAmount, formatDiscount, formatOldPrice, formatPrice, formatPriceUp } from './format-price.ts';
import { kopecks, subtractKopecks } from './kopecks.ts';

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

test.each([
  [0, '0\u00A0₽'],
  [4, '0,04\u00A0₽'],
  [57_500, '575\u00A0₽'],
  [57_504, '575,04\u00A0₽'],
  [57_550, '575,50\u00A0₽'],
  [1_234_507, '12\u00A0345,07\u00A0₽'],
])('[CRT-07, OPN-203] %i kopecks of a sum are shown to the kopeck', (amount, text) => {
  expect(formatAmount(kopecks(amount))).toBe(text);
});

test.each([
  [10_000, 10_001, null, '100,01\u00A0₽'],
  [10_000, 10_050, '101\u00A0₽', '100,50\u00A0₽'],
  [10_000, 10_000, null, null],
  [10_000, 9_000, null, null],
  [10_000, null, null, null],
])(
  '[OPN-203] beside %i, an old price of %j is on the price tag only if it reads higher',
  (price, old, tag, sum) => {
    const was = old === null ? null : kopecks(old);
    expect(formatOldPrice(kopecks(price), was)).toBe(tag);
    expect(formatOldPrice(kopecks(price), was, formatAmount)).toBe(sum);
  },
);

test('[OPN-203, OPN-208] shown sums fit: 2 211,50 less 221,15 is 1 990,35', () => {
  const [full, discount] = [kopecks(221_150), kopecks(22_115)];
  const shown = [formatAmount(full), formatDiscount(discount), formatAmount(subtractKopecks(full, discount))];
  expect(shown.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    '2 211,50 ₽',
    '\u2212221,15 ₽',
    '1 990,35 ₽',
  ]);
});

test('[OPN-203] a discount is written after U+2212, without kopecks where there are none', () => {
  expect(formatDiscount(kopecks(15_000))).toBe('\u2212150\u00A0₽');
});

test('[OPN-203, OPN-264] what is missing is rounded up', () => {
  expect(formatPriceUp(kopecks(101))).toBe('2\u00A0₽');
  expect(formatPriceUp(kopecks(100))).toBe('1\u00A0₽');
});
