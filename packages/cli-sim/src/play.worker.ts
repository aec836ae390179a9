import { answerRequests } from './kernel/thread.ts';
import { playIn } from './play-scenarios.ts';
import type { Played, PlayRequest } from './play-scenarios.ts';
import { readScenarioFile } from './scenario/index.ts';
import { inProcessStage, shopOf } from './world/index.ts';

answerRequests(async ({ file, seed, isTraced }: PlayRequest): Promise<Played> => {
  const scenario = readScenarioFile(file);
  if (!scenario.ok) throw new Error(scenario.error[0]?.message);
  const stage = await inProcessStage(shopOf(scenario.value, seed));
  return playIn(stage, scenario.value, isTraced);
});
