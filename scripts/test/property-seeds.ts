import { randomInt } from 'node:crypto';

/** Every run of the tests meets the values of this seed. */
const PINNED_SEED = 20_260_301;
/** fast-check's seeds are 32-bit integers. */
const HIGHEST_SEED = 2 ** 31 - 1;
/** Holds what this process has drawn: vitest reads its configuration more than once. */
const DRAWN = 'PROPERTY_SEEDS_DRAWN';

export const freshSeed = (): number => randomInt(HIGHEST_SEED);

/**
 * The seeds of all properties of a run: the pinned one and a fresh one, or that of PROPERTY_SEED alone. They are printed when
 * they are drawn.
 */
export function propertySeeds(env: NodeJS.ProcessEnv): readonly number[] {
  const drawn = env[DRAWN];
  if (drawn !== undefined) return drawn.split(',').map(Number);
  const wanted = env['PROPERTY_SEED'] ?? '';
  const seeds = wanted === '' ? [PINNED_SEED, freshSeed()] : [readSeed(wanted)];
  env[DRAWN] = seeds.join(',');
  process.stdout.write(`Properties draw their values from the seeds ${seeds.join(' and ')}\n`);
  return seeds;
}

function readSeed(text: string): number {
  const seed = Number(text);
  if (/^-?\d{1,10}$/.test(text) && seed <= HIGHEST_SEED && seed >= -HIGHEST_SEED - 1) return seed;
  throw new Error(`PROPERTY_SEED: expected a 32-bit integer, not "${text}"`);
}
