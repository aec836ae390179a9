import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { findFiles } from '../scenario/find-files.ts';
import { runSim } from './run-sim.ts';

const PLAY_MS = 300_000;
export const scenariosFolder = join(import.meta.dirname, '../../../../scenarios');

/** Plays every third scenario, starting from this one: three files share them, so that several workers can play them at once. */
export function playThirdOfScenarios(first: 0 | 1 | 2): void {
  const files = findFiles([scenariosFolder]).files.filter((_file, index) => index % 3 === first);

  describe('the scenarios of the shop', () => {
    test('there are at least as many as expected', () => {
      expect(files.length).toBeGreaterThanOrEqual(14);
    });

    test.each(files)(
      '%s passes',
      async (path) => {
        const { exitCode, out } = await runSim('run', path);
        expect(out).toMatch(/1 scenario: 1 passed, 0 failed$/);
        expect(exitCode).toBe(0);
      },
      PLAY_MS,
    );
  });
}
