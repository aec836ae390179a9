import { openThread } from './kernel/thread.ts';
import type { Stage } from './world/index.ts';
import { Play } from './play/index.ts';
import { Trace } from './report/index.ts';
import type { Reporter, ScenarioReport, StepReport } from './report/index.ts';
import { countSteps } from './scenario/index.ts';
import type { Scenario } from './scenario/index.ts';

/** A scenario that a thread plays in a shop of its own. */
export type PlayRequest = {
  readonly file: string;
  /** Of the shop, unless the scenario has one. */
  readonly seed: string;
  readonly isTraced: boolean;
};

/** The outcome of a scenario, and its calls as lines of a trace; none unless it is traced. */
export type Played = { readonly report: ScenarioReport; readonly trace: string };

/** Plays a scenario to its end or its first failure, and closes its shop. */
export async function playIn(
  stage: Stage,
  scenario: Scenario,
  isTraced: boolean,
  reporter: Partial<Reporter> = {},
): Promise<Played> {
  const { file, name } = scenario;
  const trace = new Trace(file);
  const steps: StepReport[] = [];
  const play = new Play(isTraced ? trace.over(stage) : stage, scenario, {
    started: reporter.stepStarts,
    ended: (step) => {
      steps.push(step);
      reporter.stepEnds?.(step);
    },
  });
  try {
    const passed = await play.run(scenario.steps).finally(() => play.close());
    const skipped = countSteps(scenario.steps) - steps.length;
    const report = { file, name, passed, steps, skipped, shopMs: play.elapsedMs };
    return { report, trace: trace.text() };
  } finally {
    await stage.close();
  }
}

/** Plays scenarios in `jobs` threads: as many shops are open at once. */
export function playInThreads(
  requests: readonly PlayRequest[],
  jobs: number,
): { readonly results: readonly Promise<Played>[]; readonly close: () => Promise<void> } {
  const outcomes = requests.map(() => Promise.withResolvers<Played>());
  // Whoever does not wait for an outcome does not miss its failure.
  for (const { promise } of outcomes) promise.catch(() => undefined);
  const left = requests.entries();
  const threads = Array.from({ length: Math.min(jobs, requests.length) }, () =>
    openThread<PlayRequest, Played>(new URL('./play.worker.ts', import.meta.url)),
  );
  for (const thread of threads) {
    void (async () => {
      for (const [index, request] of left)
        await thread.ask(request).then(outcomes[index]?.resolve, outcomes[index]?.reject);
      await thread.close();
    })();
  }
  return {
    results: outcomes.map(({ promise }) => promise),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
