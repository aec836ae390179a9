import { StartFailure } from '@shop/standalone';

import { inProcessStage, shopOf } from './world/index.ts';
import { reachShop } from './reach-shop.ts';
import { repl } from './repl/index.ts';
import type { Console } from './repl/index.ts';
import type { Output } from './report/index.ts';
import { defaultSeed, exitCodes } from './run-command.ts';
import { problemAt, problemText, readScenarioFile } from './scenario/index.ts';
import type { Problem } from './scenario/index.ts';
import { moment } from './values/index.ts';

export type ReplFlags = {
  readonly against?: string | undefined;
  readonly sandbox: string;
  readonly seed: string;
  readonly startsAt?: string | undefined;
  readonly over?: boolean | undefined;
  readonly scenario?: string | undefined;
};

/** The start in ms since 1970, null without the flag, or what is wrong with it. */
function readStart({ startsAt, against }: ReplFlags): number | null | Problem {
  if (startsAt === undefined) return null;
  if (against !== undefined)
    return problemAt('--starts-at', 'a running shop has a time of its own; leave one of the two flags out');
  const read = moment.safeParse(startsAt);
  return read.success ? read.data : problemAt('--starts-at', read.error.issues[0]?.message ?? 'is no moment');
}

/**
 * Runs the prompt; `record`: a file to which everything typed is written as a scenario. Answers the exit code: a
 * failure counts if lines come from a pipe; at a terminal the user has seen it.
 */
export async function replCommand(
  record: string | null,
  flags: ReplFlags,
  console: Console,
  output: Output,
): Promise<number> {
  const broken = (...problems: readonly Problem[]): number => {
    for (const problem of problems) output.error(problemText(problem));
    return exitCodes.broken;
  };
  const startsAt = readStart(flags);
  if (typeof startsAt === 'object' && startsAt !== null) return broken(startsAt);
  const running = flags.against === undefined ? null : await reachShop(flags.against, flags.sandbox);
  if (running?.ok === false) return broken(...running.error);
  const read = flags.scenario === undefined ? null : readScenarioFile(flags.scenario);
  if (read?.ok === false) return broken(...read.error);
  const scenario = read?.value ?? null;
  const seed = scenario?.seed ?? flags.seed;
  const start = scenario?.['starts at'] ?? startsAt;
  const acquirer = scenario?.acquirer;
  const open = async () =>
    running?.value ?? inProcessStage(shopOf({ seed, 'starts at': start ?? undefined, acquirer }, seed));
  const options = {
    open,
    isRepeatable: running === null,
    seed: running !== null || seed === defaultSeed ? null : seed,
    startsAt: start,
    acquirer,
    scenario,
    record: record !== null && flags.over === true ? `${record} over` : record,
  };
  try {
    const came = await repl(options, console);
    if (!came.ok) return broken(problemAt('record', came.error));
    if (console.isTerminal) return exitCodes.passed;
    if (came.value.wrong > 0) return exitCodes.broken;
    return came.value.failed > 0 ? exitCodes.failed : exitCodes.passed;
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    return broken(problemAt(null, error.message));
  }
}
