import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inProcessStage } from '../world/index.ts';
import { realSimTime } from '../kernel/real-sim-time.ts';
import { problemText, writeScenario } from '../scenario/index.ts';
import type { Problem } from '../scenario/index.ts';
import { unwritable } from '../report/index.ts';
import type { Output } from '../report/index.ts';
import { count } from '../steps/index.ts';
import type { OpenStage, Run, RunRequest } from './explore.ts';
import { exploreAll } from './explorers.ts';
import { readFlags } from './flags.ts';
import type { ExploreFlags, ExplorePlan } from './flags.ts';
import { entryText } from './journal.ts';
import { planScenario } from './plan-scenario.ts';
import { countPlanned } from './plan.ts';
import { allReach, reachText, unreached } from './reach.ts';
import { shrinkRun } from './shrink-run.ts';
import { TryBudget } from './shrink.ts';

export type ExploreOptions = ExploreFlags & {
  readonly json: boolean;
  /** Ends at the first seed that fails. */
  readonly failFast: boolean;
  /** File for everything that happens, one line each. */
  readonly trace?: string | undefined;
  /** Folder for the scenarios of failures. */
  readonly out: string;
};

/** The result of one seed. */
type Told = {
  readonly seed: string;
  readonly steps: number;
  readonly calls: number;
  readonly violations: Run['violations'];
  /** The scenario of the failure and how many steps it has; null: none. */
  readonly scenario: string | null;
  readonly shrunkTo: number | null;
  /** CPU seconds of all seeds until this one had ended. */
  readonly cpuSeconds: number;
};

/** CPU seconds of this process so far. */
function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

const stepsIn = ({ plan }: Run): number => countPlanned(plan);
const callsIn = ({ entries }: Run): number => entries.filter(({ kind }) => kind === 'call').length;

/**
 * Explores seed after seed; answers the exit code: 0 all invariants hold, 1 one does not, 2 a flag is wrong. Once it is `stopped`, a
 * failure is shortened no more, and it ends with the seed that is being explored.
 */
export async function exploreCommand(
  options: ExploreOptions,
  output: Output,
  open: OpenStage = inProcessStage,
  stopped: AbortSignal | null = null,
): Promise<0 | 1 | 2> {
  const print = options.json ? () => undefined : output.out;
  const broken = (problems: readonly Problem[]): 2 => {
    if (options.json) output.out(JSON.stringify({ passed: false, problems }, null, 2));
    else for (const problem of problems) output.error(problemText(problem));
    return 2;
  };
  const plan = readFlags(options);
  if (!('runs' in plan)) return broken(plan);
  const trace = traceTo(options.trace);
  if (typeof trace !== 'function') return broken([trace]);
  const start = realSimTime.now();
  const startCpu = cpuNow();
  let shrinkCpu = 0;
  const cpuSeconds = (): number => Math.round((cpuNow() - startCpu - shrinkCpu) * 10) / 10;
  const told: Told[] = [];
  const reached: Run['reach'][] = [];
  const isStopped = (): boolean => stopped?.aborted === true;
  const isOver = (): boolean => isStopped() || cpuSeconds() >= plan.cpuSeconds;
  stopped?.addEventListener('abort', () =>
    output.error('Ends with what is being explored now; Ctrl+C again ends at once.'),
  );
  await exploreAll(plan.runs, { jobs: plan.jobs, open, isOver }, async (request, run) => {
    trace(request, run);
    reached.push(run.reach);
    const { seed, shoppers, minutes, faults } = request;
    print(`seed ${seed}: ${count(shoppers, 'shopper')}, ${minutes} min, faults: ${faults}`);
    print(`  ${count(stepsIn(run), 'step')}, ${count(callsIn(run), 'call')}: ${wordFor(run)}`);
    const isFailed = run.violations.length > 0;
    const one = { seed, steps: stepsIn(run), calls: callsIn(run), violations: run.violations };
    const foundAfter = cpuSeconds();
    const failure = isFailed ? await tellFailure(run, plan) : { scenario: null, shrunkTo: null };
    told.push({ ...one, ...failure, cpuSeconds: foundAfter });
    return !(isFailed && options.failFast);
  });
  told.sort((a, b) => Number(a.seed) - Number(b.seed));
  const passed = told.every(({ violations }) => violations.length === 0);
  const seconds = (realSimTime.now() - start) / 1000;
  const reach = allReach(reached);
  if (options.json)
    output.out(
      JSON.stringify(
        { passed, cpuSeconds: cpuSeconds(), seeds: told, reach, never: unreached(reach) },
        null,
        2,
      ),
    );
  else {
    print(summary(plan.runs.slice(0, told.length), told, { seconds, cpu: cpuSeconds() }));
    for (const line of reachText(reach)) print(line);
  }
  return passed ? 0 : 1;

  /** Writes the failure as it was found, tells how it becomes shorter, and writes the shortest one that fails wholly, too. */
  async function tellFailure(
    run: Run,
    { tries, shrinkSeconds }: ExplorePlan,
  ): Promise<Pick<Told, 'scenario' | 'shrunkTo'>> {
    const before = cpuNow();
    for (const { invariant, message } of run.violations) print(`  ✗ ${invariant}: ${message}`);
    const file = writeFailure(options.out, run.plan.seed, run);
    output.error(
      `  seed ${run.plan.seed} failed: ${file}, ${count(stepsIn(run), 'step')}; made shorter for ${shrinkSeconds} s of CPU time at most`,
    );
    const budget = new TryBudget(tries, () => isStopped() || cpuNow() - before >= shrinkSeconds);
    const shrunk = await shrinkRun(run, open, budget, (steps) => output.error(`  … ${count(steps, 'step')}`));
    if (shrunk === null)
      print('  Replaying the same steps does not fail: the run depends on something other than its seed.');
    else {
      writeFailure(options.out, run.plan.seed, shrunk);
      const isShorter = stepsIn(shrunk) < stepsIn(run);
      const became = isShorter ? `shrunk to ${count(stepsIn(shrunk), 'step')}` : 'could not be shortened';
      print(`  ${became}: npm run sim -- replay ${file}`);
    }
    shrinkCpu += cpuNow() - before;
    return { scenario: file, shrunkTo: shrunk === null ? null : stepsIn(shrunk) };
  }
}

const wordFor = ({ violations }: Run): string =>
  violations.length === 0 ? 'everything holds' : `FAILED, ${count(violations.length, 'violation')}`;

function summary(
  requests: readonly RunRequest[],
  told: readonly Told[],
  { seconds, cpu }: { readonly seconds: number; readonly cpu: number },
): string {
  const sum = (of: (each: Told) => number): number => told.reduce((all, each) => all + of(each), 0);
  const sessions = requests.reduce((all, { shoppers }) => all + shoppers, 0);
  const failed = told.filter(({ violations }) => violations.length > 0).map(({ seed }) => seed);
  const steps = sum((each) => each.steps);
  const rate = `${(steps / Math.max(cpu, 0.001)).toFixed(1)} steps per CPU second`;
  const all = `${count(told.length, 'seed')}, ${count(sessions, 'shopper session')}, ${count(steps, 'step')}, ${count(
    sum(({ calls }) => calls),
    'call',
  )} in ${Math.round(seconds)} s: ${rate}`;
  const verdict =
    failed.length === 0
      ? 'everything holds'
      : `FAILED: ${count(failed.length, 'seed')} (${failed.join(', ')})`;
  return [all, verdict, ...failuresByInvariant(told)].join('\n');
}

/** The seeds by the first invariant that they violate, so that one bug found many times is read once. */
function failuresByInvariant(told: readonly Told[]): readonly string[] {
  const groups = Map.groupBy(
    told.filter(({ violations }) => violations.length > 0),
    ({ violations }) => violations[0]?.invariant ?? '',
  );
  return [...groups].map(
    ([invariant, seeds]) => `  ${invariant}: ${seeds.map(({ seed }) => seed).join(', ')}`,
  );
}

/** Writes everything that happens to a file; fails if the file cannot be written. */
function traceTo(file: string | undefined): ((request: RunRequest, run: Run) => void) | Problem {
  if (file === undefined) return () => undefined;
  try {
    writeFileSync(file, '');
  } catch (error) {
    return unwritable('--trace', file, error);
  }
  return ({ seed }, { entries, violations }) => {
    const lines = entries.map(entryText);
    const ends = violations.map(({ invariant, message }) => `✗ ${invariant}: ${message}`);
    writeFileSync(file, `${[`seed ${seed}`, ...lines, ...ends].join('\n')}\n`, { flag: 'a' });
  };
}

/** Writes a run that failed as a scenario, over an earlier one of the explored seed; answers the path. */
function writeFailure(folder: string, seed: string, { plan, entries, violations }: Run): string {
  const file = join(folder, `failure-${seed}.yaml`).replaceAll('\\', '/');
  const name = `Seed ${seed}: ${violations[0]?.invariant ?? 'failure'}`;
  const found = violations.map(({ invariant, message }) => `# ${invariant}: ${message}\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, found.join('') + writeScenario(planScenario(plan, entries, name)));
  return file;
}
