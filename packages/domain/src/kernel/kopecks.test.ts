import { expect, test } from 'vitest';
import {
  addKopecks,
  isKopecks,
  kopecks,
  multiplyKopecks,
  percentDown,
  subtractKopecks,
  sumKopecks,
} from './kopecks.ts';

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('[CRT-06] %d is no amount', (value) => {
  expect(isKopecks(value)).toBe(false);
  expect(() => kopecks(value)).toThrow(RangeError);
});

test('[CRT-06] arithmetic stays in whole kopecks and never goes below zero', () => {
  expect(addKopecks(kopecks(1), kopecks(2))).toBe(3);
  expect(sumKopecks([])).toBe(0);
  expect(multiplyKopecks(kopecks(333), 3)).toBe(999);
  expect(() => subtractKopecks(kopecks(1), kopecks(2))).toThrow(RangeError);
  expect(() => multiplyKopecks(kopecks(1), 1.5)).toThrow(RangeError);
});

test('[PRM-42] a percentage is rounded down to a kopeck', () => {
  expect(percentDown(kopecks(199), 50)).toBe(99);
  expect(percentDown(kopecks(1), 99)).toBe(0);
  expect(() => percentDown(kopecks(1), 101)).toThrow(RangeError);
});
