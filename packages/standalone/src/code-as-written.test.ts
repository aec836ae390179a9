import { expect, test } from 'vitest';

import { isCodeAsWritten } from './code-as-written.ts';

test('a program that something is loaded before may run other code than its files hold', () => {
  expect(isCodeAsWritten(['--import', '/shop/scripts/planted/plant.ts'], {})).toBe(false);
  expect(isCodeAsWritten(['--import=plant.ts'], {})).toBe(false);
  expect(isCodeAsWritten([], { NODE_OPTIONS: '--max-semi-space-size=16 -r ./plant.cjs' })).toBe(false);
  expect(isCodeAsWritten(['--experimental-loader=plant.ts'], {})).toBe(false);
});

test('a program with other options only, or with what a package brings, runs what its files hold', () => {
  const options = ['--max-semi-space-size=16', '--experimental-import-meta-resolve', '--conditions', 'node'];
  expect(isCodeAsWritten(options, { NODE_OPTIONS: '--no-warnings', PLANTED_BUG: 'unused' })).toBe(true);
  expect(isCodeAsWritten([], {})).toBe(true);
  // As in this process.
  expect(isCodeAsWritten(['--require', '/shop/node_modules/vitest/suppress-warnings.cjs'], {})).toBe(true);
  expect(isCodeAsWritten()).toBe(true);
});
