import { acquirers } from '@shop/standalone';

import { problemAt, readNumber } from '../scenario/index.ts';
import type { Problem } from '../scenario/index.ts';
import type { RunRequest } from './explore.ts';
import { faultLevels } from './fault-injection/index.ts';

/** The highest seed; every whole number up to it is represented exactly. */
export const MAX_SEED = 2 ** 32 - 1;

/** Flags with a whole number, and its bounds. */
const numbers = {
  seed: [0, MAX_SEED],
  seeds: [1, 100_000],
  shoppers: [1, 200],
  minutes: [1, 1440],
  tries: [0, 10_000],
  shrink: [0, 86_400],
  jobs: [1, 64],
  cpu: [0, 864_000],
} as const;
type NumberFlag = keyof typeof numbers;

/** The flags as given on the command line. */
export type ExploreFlags = Readonly<Record<NumberFlag | 'faults' | 'acquirer', string>>;

export type ExplorePlan = {
  /** One run for each seed. */
  readonly runs: readonly RunRequest[];
  /** How often a failure may be replayed to shorten it. */
  readonly tries: number;
  /** How long a failure may be shortened, in seconds of CPU time. */
  readonly shrinkSeconds: number;
  /** How many seeds are explored at the same time. */
  readonly jobs: number;
  /** No seed is begun after so many seconds of CPU time. */
  readonly cpuSeconds: number;
};

/** The plan that the flags describe, or everything that is wrong with them. */
export function readFlags(flags: ExploreFlags): ExplorePlan | readonly Problem[] {
  const wrong: Problem[] = [];
  const number = (flag: NumberFlag): number => {
    const [least, most] = numbers[flag];
    const read = readNumber(flag, flags[flag], least, most);
    if (read.ok) return read.value;
    wrong.push(read.error);
    return Number.NaN;
  };
  const first = number('seed');
  const [seeds, shoppers, minutes] = [number('seeds'), number('shoppers'), number('minutes')];
  const [tries, shrink, jobs, cpu] = [number('tries'), number('shrink'), number('jobs'), number('cpu')];
  const faults = faultLevels.find((level) => level === flags.faults);
  const levels = `expected one of ${faultLevels.join(', ')}, not "${flags.faults}"`;
  if (faults === undefined) wrong.push(problemAt('--faults', levels));
  const acquirer = acquirers.find((each) => each === flags.acquirer);
  const banks = `expected any, ${acquirers.join(' or ')}, not "${flags.acquirer}"`;
  if (acquirer === undefined && flags.acquirer !== 'any') wrong.push(problemAt('--acquirer', banks));
  if (wrong.length > 0 || faults === undefined) return wrong;
  const runs = Array.from({ length: seeds }, (_none, index) => ({
    seed: String(first + index),
    shoppers,
    minutes,
    faults,
    acquirer,
  }));
  const cpuSeconds = cpu === 0 ? Number.POSITIVE_INFINITY : cpu;
  return { runs, tries, shrinkSeconds: shrink, jobs, cpuSeconds };
}
