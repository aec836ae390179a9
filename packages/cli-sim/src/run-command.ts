import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { defaultStart, StartFailure } from '@shop/standalone';

import { inProcessStage } from './kernel/stage.ts';
import type { Stage } from './kernel/stage.ts';
import { playScenario } from './play-scenario.ts';
import { reachShop } from './reach-shop.ts';
import { endLine, stepLines, summaryLine } from './report/print.ts';
import type { ScenarioReport } from './report/result.ts';
import { findFiles, readContent } from './scenario/find-files.ts';
import { problemText } from './scenario/problem.ts';
import type { Problem } from './scenario/problem.ts';
import { readScenario } from './scenario/read-scenario.ts';
import type { Scenario } from './scenario/scenario.ts';

export type RunOptions = {
  readonly against?: string | undefined;
  readonly sandbox: string;
  readonly seed: string;
  readonly json: boolean;
};

export type Output = { readonly out: (line: string) => void; readonly error: (line: string) => void };

/** All expectations held; one did not; nothing could be played. */
export const exitCodes = { passed: 0, failed: 1, broken: 2 } as const;

function readAll(paths: readonly string[]): Result<readonly Scenario[], readonly Problem[]> {
  const { files, problems } = findFiles(paths);
  const read = files.map((file): Result<Scenario, readonly Problem[]> => {
    const content = readContent(file);
    return typeof content === 'string' ? readScenario(file, content) : err([content]);
  });
  const all = [...problems, ...read.flatMap((scenario) => (scenario.ok ? [] : scenario.error))];
  return all.length > 0 ? err(all) : ok(read.flatMap((scenario) => (scenario.ok ? [scenario.value] : [])));
}

/** Plays scenario files one after the other, each in a shop of its own unless one is running; answers the exit code. */
export async function runCommand(
  paths: readonly string[],
  options: RunOptions,
  output: Output,
): Promise<number> {
  const broken = (problems: readonly Problem[]): number => {
    if (options.json) output.out(JSON.stringify({ passed: false, problems }, null, 2));
    else for (const problem of problems) output.error(problemText(problem));
    return exitCodes.broken;
  };
  const scenarios = readAll(paths);
  if (!scenarios.ok) return broken(scenarios.error);
  const running = options.against === undefined ? null : await reachShop(options.against, options.sandbox);
  if (running?.ok === false) return broken(running.error);
  const print = options.json ? () => undefined : output.out;
  const open = async (scenario: Scenario): Promise<Stage> =>
    running?.value ?? inProcessStage({ seed: options.seed, startsAt: scenario['starts at'] ?? defaultStart });
  const reports: ScenarioReport[] = [];
  const skipped: string[] = [];
  for (const scenario of scenarios.value) {
    print(`${scenario.name} (${scenario.file})`);
    if (running !== null && scenario['starts at'] !== undefined) {
      skipped.push(scenario.file);
      print('  skipped: it starts at a time of its own, which a running shop does not have\n');
      continue;
    }
    try {
      reports.push(await playOn(await open(scenario), scenario, print));
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      return broken([{ file: null, line: null, field: null, message: error.message }]);
    }
  }
  const passed = reports.every((report) => report.passed);
  print(summaryLine(reports, skipped.length));
  if (options.json) output.out(JSON.stringify({ passed, scenarios: reports, skipped }, null, 2));
  return passed ? exitCodes.passed : exitCodes.failed;
}

async function playOn(
  stage: Stage,
  scenario: Scenario,
  print: (line: string) => void,
): Promise<ScenarioReport> {
  try {
    const report = await playScenario(scenario, stage, (step) =>
      stepLines(scenario.file, step).forEach(print),
    );
    print(endLine(report));
    print('');
    return report;
  } finally {
    await stage.close();
  }
}
