import { expect, test } from 'vitest';

import { finish, inSlices } from './slices.ts';
import type { Sliced } from './slices.ts';

function* sumOf(numbers: readonly number[]): Sliced<number> {
  let sum = 0;
  yield* inSlices(numbers, (number) => {
    sum += number;
  });
  return sum;
}
const numbers = Array.from({ length: 2_100 }, (_, at) => at);
const sum = numbers.reduce((a, b) => a + b, 0);

test('long work lets others have their turn, and comes to the same', async () => {
  let rests = 0;
  const rest = async (): Promise<void> => {
    rests += 1;
  };
  expect(await finish(sumOf(numbers), rest)).toBe(sum);
  expect(rests).toBe(4);
});

test('work that is done at once takes no turns', async () => {
  expect(await finish(sumOf(numbers), null)).toBe(sum);
});
