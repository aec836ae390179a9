import { join } from 'node:path';

import * as z from 'zod';

import { capture, root } from '../process.ts';
import { plantedVariable } from './bug.ts';

/** How an exploration found a bug. */
export interface Found {
  readonly invariant: string;
  /** Of the exploration until then. */
  readonly cpuSeconds: number;
  /** Of the scenario that shows it. */
  readonly steps: number;
}

export interface Search {
  /** The first seed; CPU seconds until it is given up; seconds for shortening. */
  readonly seed: string;
  readonly cpu: string;
  readonly shrink: string;
  /** Folder for the scenario. */
  readonly out: string;
}

const reportSchema = z.object({
  seeds: z.array(
    z.object({
      steps: z.number(),
      cpuSeconds: z.number(),
      shrunkTo: z.number().nullable(),
      violations: z.array(z.object({ invariant: z.string() })),
    }),
  ),
});

/** Longer than the runs of `npm test`: half of a short one goes into opening and settling the shop. */
const people = ['--shoppers', '4', '--minutes', '5', '--faults', 'hell', '--seeds', '1000'];

/** Explores a shop with this bug; null: it is not found. Rejects if the program itself fails. */
export async function findPlanted(name: string, { seed, cpu, shrink, out }: Search): Promise<Found | null> {
  const search = ['--seed', seed, '--cpu', cpu, '--shrink', shrink, '--fail-fast', '--json', '--out', out];
  const { output } = await capture(
    process.execPath,
    [
      '--import',
      join(root, 'scripts/planted/plant.ts'),
      join(root, 'packages/cli-sim/src/main.ts'),
      'explore',
      ...people,
      ...search,
    ],
    { [plantedVariable]: name },
  );
  // What standard error tells of shortening comes before the document.
  const json = output.slice(Math.max(0, output.search(/^\{$/m)), output.lastIndexOf('}') + 1);
  const { seeds } = reportSchema.parse(JSON.parse(json));
  const failed = seeds.find(({ violations }) => violations.length > 0);
  if (failed === undefined) return null;
  const { violations, cpuSeconds, shrunkTo, steps } = failed;
  return { invariant: violations[0]?.invariant ?? '', cpuSeconds, steps: shrunkTo ?? steps };
}
