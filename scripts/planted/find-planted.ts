import { join } from 'node:path';

import * as z from 'zod';

import { capture, root } from '../process.ts';
import { plantedVariable } from './bug.ts';
import type { Bug } from './bug.ts';

/** What an exploration of a shop with a bug found. */
export interface Found {
  readonly invariant: string;
  /** Whether the bug shows by that; else it is something else. */
  readonly isOfBug: boolean;
  /** How soon it was found, and in how few steps it shows. */
  readonly how: string;
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

/** What the first seed with violations says of a bug; null: there is none. */
export function foundIn(
  { seeds }: z.output<typeof reportSchema>,
  { violates }: Pick<Bug, 'violates'>,
): Found | null {
  const failed = seeds.find(({ violations }) => violations.length > 0);
  if (failed === undefined) return null;
  const { violations, cpuSeconds, shrunkTo, steps } = failed;
  const own = violations.find(({ invariant }) => violates.includes(invariant));
  const { invariant = '' } = own ?? violations[0] ?? {};
  const how = `after ${cpuSeconds} CPU seconds, shrunk to ${shrunkTo ?? steps} steps`;
  return { invariant, isOfBug: own !== undefined, how };
}

/** Longer than the runs of `npm test`: half of a short one goes into opening and settling the shop. */
const people = ['--shoppers', '4', '--minutes', '5', '--faults', 'hell', '--seeds', '1000'];

/** What a storm says of a bug; null: it held. */
export function foundInStorm(output: string, { violates }: Pick<Bug, 'violates'>): Found | null {
  const broken = [...output.matchAll(/^✗ (.*?): /gm)].map(([, invariant = '']) => invariant);
  const own = broken.find((invariant) => violates.includes(invariant));
  const [invariant = own] = own === undefined ? broken : [own];
  return invariant === undefined
    ? null
    : { invariant, isOfBug: own !== undefined, how: `by a storm of ${STORM}` };
}

/** Long enough that shoppers meet at the last use of a promotion several times. */
const STORM = '2m';

/** Explores a shop with this bug, or lets a storm meet it; null: nothing is found. Rejects if the program itself fails. */
export async function findPlanted(bug: Bug, { seed, cpu, shrink, out }: Search): Promise<Found | null> {
  if (bug.needsStorm) {
    const storm = ['tests/storm/main.ts', STORM, '--seed', seed, '--planted', bug.name];
    const { code, output } = await capture(process.execPath, storm);
    if (code !== 0 && !/^✗ /m.test(output)) throw new Error(`The storm with ${bug.name} failed:\n${output}`);
    return foundInStorm(output, bug);
  }
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
      ...(bug.acquirer === undefined ? [] : ['--acquirer', bug.acquirer]),
    ],
    { [plantedVariable]: bug.name },
  );
  // What standard error tells of shortening comes before the document.
  const from = output.search(/^\{$/m);
  if (from === -1) throw new Error(`The exploration of a shop with ${bug.name} failed:\n${output}`);
  const json = output.slice(from, output.lastIndexOf('}') + 1);
  return foundIn(reportSchema.parse(JSON.parse(json)), bug);
}
