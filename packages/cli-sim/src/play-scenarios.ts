import { openThread } from './kernel/thread.ts';
import type { Stage } from './kernel/stage.ts';
import { playScenario } from './play-scenario.ts';
import type { PlayListener } from './play/index.ts';
import { faultOn, Trace } from './report/index.ts';
import type { Reporter, ScenarioReport } from './report/index.ts';
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

/** Plays a scenario and closes its shop. */
export async function playIn(
  stage: Stage,
  scenario: Scenario,
  isTraced: boolean,
  reporter: Partial<Reporter> = {},
): Promise<Played> {
  const trace = new Trace(scenario.file, faultOn);
  const listener: PlayListener = { started: reporter.stepStarts, ended: reporter.stepEnds };
  try {
    const report = await playScenario(scenario, isTraced ? trace.over(stage) : stage, listener);
    return { report, trace: trace.text() };
  } finally {
    await stage.close();
  }
}

/** Plays scenarios in `jobs` threads: as many shops are open at once. Their results may be asked for in any order. */
export function playInThreads(
  requests: readonly PlayRequest[],
  jobs: number,
): { readonly result: (index: number) => Promise<Played>; readonly close: () => Promise<void> } {
  const outcomes = requests.map(() => Promise.withResolvers<Played>());
  // Whoever does not ask for an outcome does not miss its failure.
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
    result: async (index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) throw new Error(`There is no scenario ${index}`);
      return outcome.promise;
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
