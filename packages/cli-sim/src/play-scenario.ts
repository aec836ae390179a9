import type { Stage } from './kernel/stage.ts';
import { Play } from './play/index.ts';
import type { PlayListener } from './play/index.ts';
import type { ScenarioReport, StepReport } from './report/result.ts';
import { countSteps } from './scenario/scenario.ts';
import type { Scenario } from './scenario/scenario.ts';

/** Plays a scenario to its end or its first failure, reporting each step to the listener. */
export async function playScenario(
  scenario: Scenario,
  stage: Stage,
  listener: PlayListener = {},
): Promise<ScenarioReport> {
  const steps: StepReport[] = [];
  const play = new Play(stage, scenario, {
    started: listener.started,
    ended: (report) => {
      steps.push(report);
      listener.ended?.(report);
    },
  });
  try {
    await play.run(scenario.steps);
  } finally {
    play.close();
  }
  const { file, name } = scenario;
  return {
    file,
    name,
    passed: steps.every(({ status }) => status !== 'failed'),
    steps,
    skipped: countSteps(scenario.steps) - steps.length,
    shopMs: play.elapsedMs,
  };
}
