import { expect, test } from 'vitest';

import { CATCH_UP_MS, keepWatch, WATCH_EVERY_MS } from './keep-watch.ts';

const DAY_MS = 86_400_000;

/** When it was checked, in ms, during a run of which `jumps` tells by how much the clock jumps at which wait. */
async function checksOf(counts: readonly number[], jumps: Readonly<Record<number, number>> = {}) {
  const checks: number[] = [];
  let now = 0;
  let waits = 0;
  await keepWatch(
    {
      now: () => now,
      wait: async (ms) => {
        now += Math.max(ms, jumps[waits] ?? 0);
        waits += 1;
      },
    },
    {
      count: () => counts[waits - 1] ?? 0,
      isOver: () => waits >= counts.length,
      check: async () => void checks.push(now),
    },
  );
  return checks;
}

test('the shop is checked after steps, and not again while nobody did anything', async () => {
  expect(await checksOf([1, 1, 2, 3, 0])).toEqual([WATCH_EVERY_MS, 3 * WATCH_EVERY_MS, 4 * WATCH_EVERY_MS]);
});

test('what fell due while the clock jumped is given time to be done late', async () => {
  const waits = CATCH_UP_MS / WATCH_EVERY_MS + 3;
  const counts = Array.from({ length: waits + 1 }, (_, index) => index + 1);
  const checks = await checksOf(counts, { 1: DAY_MS });
  const jumpedAt = WATCH_EVERY_MS + DAY_MS;
  expect(checks[0]).toBe(WATCH_EVERY_MS);
  expect(checks[1]).toBe(jumpedAt + CATCH_UP_MS);
});
