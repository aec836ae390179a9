import type { Stage } from '../kernel/stage.ts';
import { inProcessStage } from '../world/index.ts';
import { Play } from '../play/index.ts';
import { ReportFiles } from '../report/index.ts';
import type { Output, StepReport } from '../report/index.ts';
import { problemText, readContent, readScenario } from '../scenario/index.ts';
import type { Scenario } from '../scenario/index.ts';
import type { World } from '../stage/index.ts';
import { defaultStart, ensureWebBundle } from '@shop/standalone';

import { browse } from './browse.ts';
import type { OpenStage } from './explore.ts';
import { entryText, Journal } from './journal.ts';
import type { Entry } from './journal.ts';
import { outcomeOf } from './run-plan.ts';
import { stateText } from './state-text.ts';
import { noteOf, timelineHtml } from './timeline.ts';
import type { Note, Timeline } from './timeline.ts';

/** The seed of a scenario without one. */
const DEFAULT_SEED = 'scenario';

export type ReplayOptions = {
  /** File for the run as one HTML page. */
  readonly timeline?: string | undefined;
  /** Shows the shop in a browser as it is before the failing step. */
  readonly browser?: boolean | undefined;
  readonly port?: string | undefined;
};

/** Waits until the user ends the program. */
const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
  });

/**
 * Plays a scenario and prints each step, its calls, and what the shopper sees afterwards. Answers the exit code: 0
 * every step passed, 1 one failed, 2 it cannot be played.
 */
export async function replayCommand(
  file: string,
  output: Output,
  open: OpenStage = inProcessStage,
  { timeline, browser, port = '0' }: ReplayOptions = {},
  untilStopped: () => Promise<void> = interrupted,
): Promise<0 | 1 | 2> {
  const content = readContent(file);
  const problem = typeof content === 'string' ? null : content;
  const read = typeof content === 'string' ? readScenario(file, content) : null;
  if (read === null || !read.ok) {
    for (const each of read?.error ?? (problem === null ? [] : [problem])) output.error(problemText(each));
    return 2;
  }
  const scenario = read.value;
  if (browser === true) {
    const isPort = /^\d{1,5}$/.test(port) && Number(port) < 65_535;
    if (!isPort || timeline !== undefined) {
      const wrong = isPort ? '--timeline: not with --browser' : `--port: expected a port, not "${port}"`;
      output.error(wrong);
      return 2;
    }
    output.out(`${scenario.name} (${file})`);
    await browse(scenario, output, {
      port: Number(port),
      seed: scenario.seed ?? DEFAULT_SEED,
      storefront: () => ensureWebBundle(() => output.error('Building the storefront …')),
      untilStopped,
    });
    return 0;
  }
  const page = ReportFiles.open(['timeline'], { timeline });
  if (!page.ok) {
    for (const each of page.error) output.error(problemText(each));
    return 2;
  }
  output.out(`${scenario.name} (${file})`);
  const noted: Note[] = [];
  let now = (): number => 0;
  const stage = await open({
    seed: scenario.seed ?? DEFAULT_SEED,
    startsAt: scenario['starts at'] ?? defaultStart,
    onEvent: (text) => noted.push({ at: now(), lane: 'store', text }),
    onOutsideCall: (call) => noted.push({ at: now(), ...noteOf(call) }),
  });
  now = () => stage.time.now();
  try {
    const startsAt = stage.time.now();
    const { passed, entries, states } = await playAloud(stage, scenario, output.out);
    const history = (await stage.control?.history()) ?? [];
    const told: Timeline = { title: scenario.name, startsAt, entries, states, history, noted };
    page.value.write('timeline', () => timelineHtml(told));
    output.out(passed ? 'passed' : 'FAILED');
    return passed ? 0 : 1;
  } finally {
    page.value.close();
    await stage.close();
  }
}

type Played = Pick<Timeline, 'entries' | 'states'> & { readonly passed: boolean };

async function playAloud(stage: Stage, scenario: Scenario, out: (line: string) => void): Promise<Played> {
  const states = new Map<Entry, readonly string[]>();
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
      const entry: Entry = {
        kind: 'step',
        lane: world?.actor ?? '',
        actor: report.actor ?? '',
        at: report.at - start,
        until,
        step: report.text,
        text: report.text,
        outcome: outcomeOf(report),
      };
      journal.add(entry);
      states.set(entry, world === null ? [] : stateText(world));
      for (const line of states.get(entry) ?? []) out(`${' '.repeat(24)}${line}`);
    },
  });
  try {
    const passed = await play.run(scenario.steps);
    return { passed, entries: journal.entries, states };
  } finally {
    play.close();
  }
}

function worldOf(play: Play, { actor }: StepReport): World | null {
  return actor === null && play.shoppers.size > 1 ? null : play.world(actor);
}
