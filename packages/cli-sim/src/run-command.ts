import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { StartFailure } from '@shop/standalone';

import { inProcessStage, shopOf } from './world/index.ts';
import type { Stage } from './world/index.ts';
import { playIn, playInThreads } from './play-scenarios.ts';
import type { Played } from './play-scenarios.ts';
import { reachShop } from './reach-shop.ts';
import { jsonReport, junitXml, liveReport, plainReport, ReportFiles } from './report/index.ts';
import type { Output, Reporter, ScenarioReport, SkippedScenario } from './report/index.ts';
import {
  countSteps,
  findFiles,
  problemAt,
  readNumber,
  readScenarioFile,
  writtenSteps,
} from './scenario/index.ts';
import type { Problem, Scenario } from './scenario/index.ts';

export type { Output } from './report/index.ts';

export type RunOptions = {
  readonly against?: string | undefined;
  readonly sandbox: string;
  readonly seed: string;
  readonly json: boolean;
  readonly jobs: string;
  readonly junit?: string | undefined;
  readonly trace?: string | undefined;
};

/** As many shops are open at once. */
const MAX_JOBS = 64;

export const defaultSeed = 'scenario';

/** passed: all expectations held; failed: one did not; broken: nothing could be played. */
export const exitCodes = { passed: 0, failed: 1, broken: 2 } as const;

function readAll(paths: readonly string[]): Result<readonly Scenario[], readonly Problem[]> {
  const { files, problems } = findFiles(paths);
  const read = files.map(readScenarioFile);
  const all = [...problems, ...read.flatMap((scenario) => (scenario.ok ? [] : scenario.error))];
  return all.length > 0 ? err(all) : ok(read.flatMap((scenario) => (scenario.ok ? [scenario.value] : [])));
}

/**
 * Plays scenario files one after the other, each in a new shop unless a running one is given; answers the exit code.
 */
export async function runCommand(
  paths: readonly string[],
  options: RunOptions,
  output: Output,
): Promise<number> {
  const { terminal } = output;
  const reporter: Partial<Reporter> = options.json
    ? jsonReport(output)
    : terminal === undefined
      ? plainReport(output)
      : liveReport(terminal, output);
  const files = ReportFiles.open(['junit', 'trace'], options);
  if (!files.ok) {
    reporter.runBreaks?.(files.error);
    return exitCodes.broken;
  }
  try {
    return await playAll(paths, options, reporter, files.value);
  } finally {
    files.value.close();
  }
}

async function playAll(
  paths: readonly string[],
  options: RunOptions,
  reporter: Partial<Reporter>,
  files: ReportFiles<'junit' | 'trace'>,
): Promise<number> {
  const broken = (problems: readonly Problem[]): number => {
    const written = files.write('junit', () => junitXml({ problems }));
    reporter.runBreaks?.(written.ok ? problems : [...problems, written.error]);
    return exitCodes.broken;
  };
  const scenarios = readAll(paths);
  if (!scenarios.ok) return broken(scenarios.error);
  const jobs = readNumber('jobs', options.jobs, 1, MAX_JOBS);
  if (!jobs.ok) return broken([jobs.error]);
  if (options.against !== undefined && jobs.value > 1) return broken([noJobsThere]);
  const running = options.against === undefined ? null : await reachShop(options.against, options.sandbox);
  if (running?.ok === false) return broken(running.error);
  const { seed } = options;
  const isTraced = options.trace !== undefined;
  const open = async (scenario: Scenario): Promise<Stage> =>
    running?.value ?? inProcessStage(shopOf(scenario, seed));
  const requests = scenarios.value.map(({ file }) => ({ file, seed, isTraced }));
  const threads = jobs.value > 1 ? playInThreads(requests, jobs.value) : null;
  const reports: ScenarioReport[] = [];
  const skipped: SkippedScenario[] = [];
  try {
    for (const [index, scenario] of scenarios.value.entries()) {
      const { file, name, steps } = scenario;
      const reason = running === null ? null : whyNotRunning(scenario);
      if (reason !== null) {
        skipped.push({ file, name, reason });
        reporter.scenarioSkipped?.({ file, name, reason });
        continue;
      }
      const position = { number: index + 1, of: scenarios.value.length };
      reporter.scenarioStarts?.({ file, name, steps: countSteps(steps), ...position });
      const elsewhere = threads?.results[index];
      const played = await (elsewhere === undefined
        ? playIn(await open(scenario), scenario, isTraced, reporter)
        : elsewhere.then((result) => told(result, reporter)));
      reporter.scenarioEnds?.(played.report);
      const traced = files.write('trace', () => played.trace);
      if (!traced.ok) return broken([traced.error]);
      reports.push(played.report);
    }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    return broken([problemAt(null, error.message)]);
  } finally {
    await threads?.close();
  }
  const written = files.write('junit', () => junitXml({ scenarios: reports, skipped }));
  if (!written.ok) {
    reporter.runBreaks?.([written.error]);
    return exitCodes.broken;
  }
  reporter.runEnds?.(reports, skipped);
  return reports.every(({ passed }) => passed) ? exitCodes.passed : exitCodes.failed;
}

/** Why a scenario cannot be played against a running shop; null if it can. */
function whyNotRunning(scenario: Scenario): string | null {
  if (scenario['starts at'] !== undefined)
    return 'it starts at a time of its own, which a running shop does not have';
  if (scenario.acquirer !== undefined)
    return 'it chooses who takes the payments, which a running shop has chosen';
  const step = writtenSteps(scenario.steps).find(({ definition }) => definition.isWorldStep === true);
  return step === undefined
    ? null
    : `"${step.text}" (${step.file}:${step.line}) needs a shop in this process`;
}

/** Reports the steps of a scenario that was played elsewhere. */
function told(played: Played, reporter: Partial<Reporter>): Played {
  for (const step of played.report.steps) {
    reporter.stepStarts?.(step);
    reporter.stepEnds?.(step);
  }
  return played;
}

const noJobsThere = problemAt(
  '--jobs',
  'a running shop is there once: its scenarios are played one after the other',
);
