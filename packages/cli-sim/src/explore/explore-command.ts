import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inProcessStage } from '../world/index.ts';
import { realSimTime } from '../kernel/real-sim-time.ts';
import { problemText, writeScenario } from '../scenario/index.ts';
import type { Problem } from '../scenario/index.ts';
import { count } from '../steps/index.ts';
import { explore } from './explore.ts';
import type { OpenStage, Run, RunRequest } from './explore.ts';
import { readFlags } from './flags.ts';
import type { ExploreFlags } from './flags.ts';
import { entryText } from './journal.ts';
import { planScenario } from './plan-scenario.ts';
import { countPlanned } from './plan.ts';
import { shrinkRun } from './shrink-run.ts';

export type ExploreOptions = ExploreFlags & {
  readonly json: boolean;
  /** File for everything that happens, a line each. */
  readonly trace?: string | undefined;
  /** Folder for the scenarios of failures. */
  readonly out: string;
};

type Output = { readonly out: (line: string) => void; readonly error: (line: string) => void };

/** The result of one seed. */
type Told = {
  readonly seed: string;
  readonly steps: number;
  readonly calls: number;
  readonly violations: Run['violations'];
  /** The scenario of the failure; null: none, or nothing could be written. */
  readonly scenario: string | null;
};

const stepsIn = ({ plan }: Run): number => countPlanned(plan);
const callsIn = ({ entries }: Run): number => entries.filter(({ kind }) => kind === 'call').length;

/** Explores seed after seed; answers the exit code: 0 all is well, 1 something does not hold, 2 a flag is wrong. */
export async function exploreCommand(
  options: ExploreOptions,
  output: Output,
  open: OpenStage = inProcessStage,
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
  const told: Told[] = [];
  for (const request of plan.runs) {
    print(
      `seed ${request.seed}: ${count(request.shoppers, 'shopper')}, ${request.minutes} min, faults: ${request.faults}`,
    );
    const run = await explore(request, open);
    trace(request, run);
    told.push({
      seed: request.seed,
      steps: stepsIn(run),
      calls: callsIn(run),
      violations: run.violations,
      scenario: run.violations.length === 0 ? null : await tellFailure(run, request, plan.tries),
    });
    print(`  ${count(stepsIn(run), 'step')}, ${count(callsIn(run), 'call')}: ${wordFor(run)}`);
  }
  const passed = told.every(({ violations }) => violations.length === 0);
  const seconds = (realSimTime.now() - start) / 1000;
  if (options.json) output.out(JSON.stringify({ passed, seeds: told }, null, 2));
  else print(summary(plan.runs, told, seconds));
  return passed ? 0 : 1;

  async function tellFailure(run: Run, request: RunRequest, tries: number): Promise<string | null> {
    for (const { invariant, message } of run.violations) print(`  ✗ ${invariant}: ${message}`);
    const shrunk = await shrinkRun(run, open, tries, (steps) => print(`  … ${count(steps, 'step')}`));
    if (shrunk === null) {
      print('  Replaying the same steps does not fail: the run depends on something other than its seed.');
      return null;
    }
    const file = join(options.out, `failure-${request.seed}.yaml`).replaceAll('\\', '/');
    const name = `Seed ${request.seed}: ${run.violations[0]?.invariant ?? 'failure'}`;
    const found = shrunk.violations.map(({ invariant, message }) => `# ${invariant}: ${message}\n`);
    mkdirSync(options.out, { recursive: true });
    writeFileSync(file, found.join('') + writeScenario(planScenario(shrunk.plan, shrunk.entries, name)));
    print(`  shrunk to ${count(stepsIn(shrunk), 'step')}: npm run sim -- replay ${file}`);
    return file;
  }
}

const wordFor = ({ violations }: Run): string =>
  violations.length === 0 ? 'everything holds' : `FAILED, ${count(violations.length, 'violation')}`;

function summary(requests: readonly RunRequest[], told: readonly Told[], seconds: number): string {
  const sum = (of: (each: Told) => number): number => told.reduce((all, each) => all + of(each), 0);
  const sessions = requests.reduce((all, { shoppers }) => all + shoppers, 0);
  const failed = told.filter(({ violations }) => violations.length > 0).map(({ seed }) => seed);
  const steps = sum((each) => each.steps);
  const rate = `${Math.round(steps / Math.max(seconds, 0.001))} steps per second`;
  const all = `${count(told.length, 'seed')}, ${count(sessions, 'shopper session')}, ${count(steps, 'step')}, ${count(
    sum(({ calls }) => calls),
    'call',
  )} in ${Math.round(seconds)} s: ${rate}`;
  return `${all}\n${failed.length === 0 ? 'everything holds' : `FAILED: ${count(failed.length, 'seed')} (${failed.join(', ')})`}`;
}

/** Writes what happened into a file; a problem when that is not possible. */
function traceTo(file: string | undefined): ((request: RunRequest, run: Run) => void) | Problem {
  if (file === undefined) return () => undefined;
  try {
    writeFileSync(file, '');
  } catch {
    return { file: null, line: null, field: '--trace', message: `${file} cannot be written` };
  }
  return ({ seed }, { entries, violations }) => {
    const lines = entries.map(entryText);
    const ends = violations.map(({ invariant, message }) => `✗ ${invariant}: ${message}`);
    writeFileSync(file, `${[`seed ${seed}`, ...lines, ...ends].join('\n')}\n`, { flag: 'a' });
  };
}
