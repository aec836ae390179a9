import type { Problem } from '../scenario/index.ts';
import type { RunRequest } from './explore.ts';
import { faultLevels } from './fault-injection/index.ts';

/** The flags as given on the command line. */
export type ExploreFlags = {
  readonly seed: string;
  readonly seeds: string;
  readonly shoppers: string;
  readonly minutes: string;
  readonly faults: string;
  readonly tries: string;
  readonly shrink: string;
};

export type ExplorePlan = {
  /** One run for each seed. */
  readonly runs: readonly RunRequest[];
  /** How often a failure may be replayed to shorten it. */
  readonly tries: number;
  /** How long a failure may be shortened, in ms. */
  readonly shrinkMs: number;
};

/** The highest seed; every whole number up to it is represented exactly. */
export const MAX_SEED = 2 ** 32 - 1;

type Range = { readonly flag: string; readonly least: number; readonly most: number };

function readNumber(text: string, { flag, least, most }: Range): number | Problem {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const message = `expected a whole number from ${least} to ${most}, not "${text}"`;
  return { file: null, line: null, field: flag, message };
}

const isProblem = (value: unknown): value is Problem => typeof value === 'object';

/** The plan that the flags describe, or everything that is wrong with them. */
export function readFlags(flags: ExploreFlags): ExplorePlan | readonly Problem[] {
  const seed = readNumber(flags.seed, { flag: '--seed', least: 0, most: MAX_SEED });
  const seeds = readNumber(flags.seeds, { flag: '--seeds', least: 1, most: 100_000 });
  const shoppers = readNumber(flags.shoppers, { flag: '--shoppers', least: 1, most: 200 });
  const minutes = readNumber(flags.minutes, { flag: '--minutes', least: 1, most: 1440 });
  const tries = readNumber(flags.tries, { flag: '--tries', least: 0, most: 10_000 });
  const shrink = readNumber(flags.shrink, { flag: '--shrink', least: 0, most: 86_400 });
  const faults = faultLevels.find((level) => level === flags.faults);
  const wrong = [seed, seeds, shoppers, minutes, tries, shrink].filter(isProblem);
  if (faults === undefined) {
    const message = `expected one of ${faultLevels.join(', ')}, not "${flags.faults}"`;
    wrong.push({ file: null, line: null, field: '--faults', message });
  }
  if (
    wrong.length > 0 ||
    faults === undefined ||
    isProblem(seed) ||
    isProblem(seeds) ||
    isProblem(shoppers) ||
    isProblem(minutes) ||
    isProblem(tries) ||
    isProblem(shrink)
  )
    return wrong;
  const runs = Array.from({ length: seeds }, (_none, index) => ({
    seed: String(seed + index),
    shoppers,
    minutes,
    faults,
  }));
  return { runs, tries, shrinkMs: shrink * 1000 };
}
