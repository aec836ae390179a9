import { expect, test } from 'vitest';
import {
  isKopecks,
  kopecks,
  minKopecks,
  multiplyKopecks,
  percentDown,
  subtractKopecks,
  sumKopecks,
} from './kopecks.ts';

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('[CRT-06] %d is no amount', (value) => {
  expect(isKopecks(value)).toBe(false);
  expect(() => kopecks(value)).toThrow(`Not an amount in kopecks: ${value}`);
});

test('[CRT-06] arithmetic stays in whole kopecks and never goes below zero', () => {
  expect(sumKopecks([kopecks(1), kopecks(2)])).toBe(3);
  expect(sumKopecks([])).toBe(0);
  expect(multiplyKopecks(kopecks(333), 3)).toBe(999);
  expect(() => subtractKopecks(kopecks(1), kopecks(2))).toThrow(RangeError);
  expect(minKopecks(kopecks(3), kopecks(2))).toBe(2);
});

test.each([1.5, 0.5, -1, 2 ** 53])(
  '[CRT-06, CRT-41] %d is no quantity, whatever it would come to',
  (quantity) => {
    expect(() => multiplyKopecks(kopecks(2), quantity)).toThrow(`Not a quantity: ${quantity}`);
    expect(() => multiplyKopecks(kopecks(0), quantity)).toThrow(RangeError);
  },
);

test('[PRM-42] a percentage is rounded down to a kopeck', () => {
  expect(percentDown(kopecks(199), 50)).toBe(99);
  expect(percentDown(kopecks(1), 99)).toBe(0);
});

test.each([101, -1, 0.5])('[PRM-42] %d is no percentage', (percent) => {
  expect(() => percentDown(kopecks(1), percent)).toThrow(`Not a percentage: ${percent}`);
});
