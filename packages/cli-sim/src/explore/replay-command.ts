import type { Stage } from '../kernel/stage.ts';
import { inProcessStage } from '../world/index.ts';
import { Play } from '../play/index.ts';
import type { StepReport } from '../report/index.ts';
import { problemText, readContent, readScenario } from '../scenario/index.ts';
import type { Scenario } from '../scenario/index.ts';
import type { World } from '../stage/index.ts';
import { defaultStart } from '@shop/standalone';

import type { OpenStage } from './explore.ts';
import { entryText, Journal } from './journal.ts';
import { stateText } from './state-text.ts';

type Output = { readonly out: (line: string) => void; readonly error: (line: string) => void };

/** The seed of a scenario that names none. */
const DEFAULT_SEED = 'scenario';

/**
 * Plays a scenario and shows everything: each step, the calls it makes, and what the shopper sees after it. Answers the exit
 * code: 0 every step passed, 1 one failed, 2 it cannot be played.
 */
export async function replayCommand(
  file: string,
  output: Output,
  open: OpenStage = inProcessStage,
): Promise<0 | 1 | 2> {
  const content = readContent(file);
  const problem = typeof content === 'string' ? null : content;
  const read = typeof content === 'string' ? readScenario(file, content) : null;
  if (read === null || !read.ok) {
    for (const each of read?.error ?? (problem === null ? [] : [problem])) output.error(problemText(each));
    return 2;
  }
  const scenario = read.value;
  output.out(`${scenario.name} (${file})`);
  const stage = await open({
    seed: scenario.seed ?? DEFAULT_SEED,
    startsAt: scenario['starts at'] ?? defaultStart,
  });
  try {
    const passed = await playAloud(stage, scenario, output.out);
    output.out(passed ? 'passed' : 'FAILED');
    return passed ? 0 : 1;
  } finally {
    await stage.close();
  }
}

async function playAloud(stage: Stage, scenario: Scenario, out: (line: string) => void): Promise<boolean> {
  const journal = new Journal(
    () => stage.time.now(),
    (entry) => out(entryText(entry)),
  );
  const start = stage.time.now();
  const noted: Stage = { ...stage, send: journal.sending(stage.send) };
  const play = new Play(noted, scenario, {
    ended: (report) => {
      const world = worldOf(play, report);
      const until = journal.at;
      journal.add({
        kind: 'step',
        lane: world?.actor ?? '',
        actor: report.actor ?? '',
        at: report.at - start,
        until,
        step: report.text,
        text: report.text,
        outcome: outcomeOf(report),
      });
      if (world !== null) for (const line of stateText(world)) out(`${' '.repeat(24)}${line}`);
    },
  });
  try {
    return await play.run(scenario.steps);
  } finally {
    play.close();
  }
}

const outcomeOf = (report: StepReport) =>
  report.status === 'failed'
    ? ({ status: 'failed', text: `expected ${report.expected}; ${report.actual}` } as const)
    : { status: report.status, text: report.result };

function worldOf(play: Play, { actor }: StepReport): World | null {
  return actor === null && play.shoppers.size > 1 ? null : play.world(actor);
}
