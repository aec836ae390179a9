import { defaultStart } from '@shop/standalone';

import { answerRequests } from './kernel/thread.ts';
import { playIn } from './play-scenarios.ts';
import type { Played, PlayRequest } from './play-scenarios.ts';
import { readScenarioFile } from './scenario/index.ts';
import { inProcessStage } from './world/index.ts';

answerRequests(async ({ file, seed, isTraced }: PlayRequest): Promise<Played> => {
  const scenario = readScenarioFile(file);
  if (!scenario.ok) throw new Error(scenario.error[0]?.message);
  const startsAt = scenario.value['starts at'] ?? defaultStart;
  const stage = await inProcessStage({ seed: scenario.value.seed ?? seed, startsAt });
  return playIn(stage, scenario.value, isTraced);
});
