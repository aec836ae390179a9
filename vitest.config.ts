import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, restoreMocks: true, unstubGlobals: true };

export default defineConfig({
  test: {
    // Much of a test's time is its database's, so every core gets a worker.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'packages/*/scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'component',
          environment: 'happy-dom',
          include: ['packages/web-react/src/**/*.test.tsx'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { ...node, name: 'property', include: ['tests/property/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
          // All imports of the repository are read before the tests.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          globalSetup: ['tests/support/postgres.setup.ts'],
          include: ['tests/api/**/*.test.ts', 'tests/relevance/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
