import { expect, test } from 'vitest';

import { inProcessStage } from '../world/index.ts';
import type { RunRequest } from './explore.ts';
import { exploreAll } from './explorers.ts';

const request = (seed: string): RunRequest => ({ seed, shoppers: 1, minutes: 1, faults: 'none' });
const never = (): boolean => false;

test('no seed is begun once it is over, or after one that was enough', async () => {
  const told: string[] = [];
  const all = ['3', '4', '5'].map(request);
  await exploreAll(all, { jobs: 1, open: inProcessStage, isOver: () => true }, async () => true);
  await exploreAll(all, { jobs: 1, open: inProcessStage, isOver: never }, async ({ seed }) => {
    told.push(seed);
    return false;
  });
  expect(told).toEqual(['3']);
});
