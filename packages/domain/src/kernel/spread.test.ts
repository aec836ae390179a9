import { expect, test } from 'vitest';
import { kopecks } from './kopecks.ts';
import { spreadProportionally } from './spread.ts';

const spread = (amount: number, ...weights: readonly number[]) =>
  spreadProportionally(
    kopecks(amount),
    weights.map((weight) => ({ weight: kopecks(weight), capacity: kopecks(weight) })),
  );

test('[OPN-228, PRM-43] left-over kopecks go to the largest fractions, ties to the earlier line', () => {
  // 10 by 1 : 2 : 4 is 1.43, 2.86 and 5.71.
  expect(spread(10, 10, 20, 40)).toEqual([1, 3, 6]);
  expect(spread(1, 5, 5)).toEqual([1, 0]);
});

test('[OPN-228] what takes nothing, for lack of weight or of room, has no part in the proportions', () => {
  const target = (weight: number, capacity: number) => ({
    weight: kopecks(weight),
    capacity: kopecks(capacity),
  });
  expect(spreadProportionally(kopecks(10), [target(10, 10), target(10, 0), target(10, 10)])).toEqual([
    5, 0, 5,
  ]);
  expect(spreadProportionally(kopecks(5), [target(0, 5)])).toEqual([0]);
  expect(spreadProportionally(kopecks(5), [])).toEqual([]);
});

test('[OPN-228, PRM-43] what one cannot take goes to the others by the same rule', () => {
  const target = (weight: number, capacity: number) => ({
    weight: kopecks(weight),
    capacity: kopecks(capacity),
  });
  expect(spreadProportionally(kopecks(100), [target(80, 10), target(10, 90), target(10, 90)])).toEqual([
    10, 45, 45,
  ]);
});

test('[OPN-228] shares are exact for amounts whose products are beyond safe numbers', () => {
  for (let step = 1; step <= 200; step += 1) {
    const [amount, first, second] = [
      5_000_000_000 + step * 7_777_777,
      9_000_000_011 + step,
      6_000_000_007 + step * 3,
    ];
    const [share = -1, rest = -1] = spread(amount, first, second);
    const total = BigInt(first + second);
    const part = (BigInt(amount) * BigInt(first)) / total;
    const fraction = (BigInt(amount) * BigInt(first)) % total;
    expect(share).toBe(Number(part) + (fraction * 2n >= total ? 1 : 0));
    expect(share + rest).toBe(amount);
  }
});
