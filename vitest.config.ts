import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { LongFirst } from './scripts/test/long-first.ts';
import { propertySeeds } from './scripts/test/property-seeds.ts';

// Generous, because speed is measured by benchmarks: a limit only ends a test that hangs, on a busy machine too.
const node = {
  environment: 'node' as const,
  // The files of a worker share its modules: loading them again for each takes longer than most tests. A file that mocks a
  // module takes the mock back.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Tests with properties; what else reads this file (`VITEST` unset) draws no seeds. */
const properties = {
  ...node,
  setupFiles: ['tests/support/property-seeds.setup.ts'],
  provide: { propertySeeds: process.env['VITEST'] === undefined ? [] : propertySeeds(process.env) },
};

export default defineConfig({
  test: {
    // Some tests wait for processes, connections and jobs; meanwhile one worker more than there are cores keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...properties,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'packages/*/scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'component',
          environment: 'happy-dom',
          setupFiles: ['packages/web-react/src/testing/setup.ts'],
          include: ['packages/web-react/src/**/*.test.tsx'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { ...properties, name: 'property', include: ['tests/property/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          // Three long files share nothing worth it, and count what the process has begun.
          isolate: true,
          testTimeout: 1_200_000,
        },
      },
      {
        test: {
          ...properties,
          name: 'api',
          globalSetup: ['tests/support/postgres.setup.ts'],
          include: ['tests/api/**/*.test.ts', 'tests/relevance/**/*.test.ts'],
        },
      },
    ],
  },
});
