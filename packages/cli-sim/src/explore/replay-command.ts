import type { Stage } from '../world/index.ts';
import { inProcessStage, shopOf } from '../world/index.ts';
import { Play } from '../play/index.ts';
import { ReportFiles } from '../report/index.ts';
import type { Output, StepReport } from '../report/index.ts';
import { problemAt, problemText, readNumber, readScenarioFile } from '../scenario/index.ts';
import type { Problem, Scenario } from '../scenario/index.ts';
import type { World } from '../stage/index.ts';
import { ensureWebBundle } from '@shop/standalone';

import { browse } from './browse.ts';
import type { OpenStage } from './explore.ts';
import { entryText, Journal } from './journal.ts';
import type { Entry } from './journal.ts';
import { outcomeOf } from './run-plan.ts';
import { stateText } from './state-text.ts';
import { noteOf, timelineHtml } from './timeline.ts';
import type { Note, Timeline } from './timeline.ts';

/** The next one is for the stand-ins. */
const MAX_PORT = 65_534;

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
  const refuse = (...problems: readonly Problem[]): 2 => {
    for (const problem of problems) output.error(problemText(problem));
    return 2;
  };
  const read = readScenarioFile(file);
  if (!read.ok) return refuse(...read.error);
  const scenario = read.value;
  if (browser === true) {
    const at = readNumber('port', port, 0, MAX_PORT);
    if (!at.ok) return refuse(at.error);
    if (timeline !== undefined) return refuse(problemAt('--timeline', 'not with --browser'));
    output.out(`${scenario.name} (${file})`);
    await browse(scenario, output, {
      port: at.value,
      seed: scenario.seed ?? DEFAULT_SEED,
      storefront: () => ensureWebBundle(() => output.error('Building the storefront …')),
      untilStopped,
    });
    return 0;
  }
  const page = ReportFiles.open(['timeline'], { timeline });
  if (!page.ok) return refuse(...page.error);
  output.out(`${scenario.name} (${file})`);
  const noted: Note[] = [];
  let journal: Journal | null = null;
  let now = (): number => 0;
  const stage = await open({
    ...shopOf(scenario, DEFAULT_SEED),
    onCall: (call) => journal?.called(call),
    onEvent: (text) => noted.push({ at: now(), lane: 'store', text }),
    onOutsideCall: (call) => noted.push({ at: now(), ...noteOf(call) }),
  });
  now = () => stage.time.now();
  try {
    const startsAt = stage.time.now();
    journal = new Journal(now, (entry) => output.out(entryText(entry)));
    const { passed, states } = await playAloud(stage, scenario, journal, output.out);
    const { entries } = journal;
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

async function playAloud(
  stage: Stage,
  scenario: Scenario,
  journal: Journal,
  out: (line: string) => void,
): Promise<Pick<Timeline, 'states'> & { readonly passed: boolean }> {
  const states = new Map<Entry, readonly string[]>();
  const start = stage.time.now();
  const play = new Play(stage, scenario, {
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
    return { passed, states };
  } finally {
    play.close();
  }
}

function worldOf(play: Play, { actor }: StepReport): World | null {
  return actor === null && play.shoppers.size > 1 ? null : play.world(actor);
}
