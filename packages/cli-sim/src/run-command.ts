import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { defaultStart, StartFailure } from '@shop/standalone';

import { inProcessStage, runningStage } from './kernel/stage.ts';
import type { Stage } from './kernel/stage.ts';
import { playScenario } from './play-scenario.ts';
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

const flagProblem = (flag: string, message: string): Problem => ({
  file: null,
  line: null,
  field: flag,
  message,
});

function originOf(flag: string, url: string): Result<string, Problem> {
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isHttp
    ? ok(new URL(url).origin)
    : err(flagProblem(flag, `expected a URL such as http://127.0.0.1:3000, not "${url}"`));
}

async function probe(flag: string, stage: Stage, url: string): Promise<Problem | null> {
  try {
    const answer = await stage.time.finish(stage.send(new Request(url)), 10_000);
    await answer.body?.cancel();
    return answer.ok ? null : flagProblem(flag, `${url} answered ${answer.status}: is this the shop?`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return flagProblem(
      flag,
      `${url} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

/** The running shop to play against, after it has answered once. */
async function reachShop(against: string, sandbox: string): Promise<Result<Stage, readonly Problem[]>> {
  const shop = originOf('--against', against);
  const standIns = originOf('--sandbox', sandbox);
  const wrong = [shop, standIns].flatMap((origin) => (origin.ok ? [] : [origin.error]));
  if (!shop.ok || !standIns.ok) return err(wrong);
  const stage = runningStage(shop.value, standIns.value);
  const problems = [
    await probe('--against', stage, `${shop.value}/api/auth/csrf`),
    await probe('--sandbox', stage, `${standIns.value}/messages?limit=1`),
  ].flatMap((problem) => problem ?? []);
  return problems.length > 0 ? err(problems) : ok(stage);
}

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
  const reports: ScenarioReport[] = [];
  for (const scenario of scenarios.value) {
    print(`${scenario.name} (${scenario.file})`);
    try {
      const stage =
        running?.value ??
        (await inProcessStage({ seed: options.seed, startsAt: scenario['starts at'] ?? defaultStart }));
      try {
        const report = await playScenario(scenario, stage, (step) =>
          stepLines(scenario.file, step).forEach(print),
        );
        reports.push(report);
        print(endLine(report));
        print('');
      } finally {
        await stage.close();
      }
    } catch (error) {
      if (error instanceof StartFailure)
        return broken([{ file: null, line: null, field: null, message: error.message }]);
      throw error;
    }
  }
  const passed = reports.every((report) => report.passed);
  print(summaryLine(reports));
  if (options.json) output.out(JSON.stringify({ passed, scenarios: reports }, null, 2));
  return passed ? exitCodes.passed : exitCodes.failed;
}
