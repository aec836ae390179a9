import type { Violation } from '../invariants/index.ts';
import type { Stage } from '../kernel/stage.ts';
import { Play } from '../play/index.ts';
import type { StepReport } from '../report/index.ts';
import { parseStep } from '../scenario/index.ts';
import { leaveBank, settle } from '../settling/index.ts';
import type { Journal, Outcome } from './journal.ts';
import type { Device, PlannedStep } from './plan.ts';
import type { Source } from './source.ts';

/** Longer than any run and its last step take. */
const RUN_LIMIT_MS = 30 * 24 * 3_600_000;

function outcomeOf(report: StepReport): Outcome {
  return report.status === 'failed'
    ? { status: 'failed', text: `expected ${report.expected}; ${report.actual}` }
    : { status: report.status, text: report.result };
}

/** Plays all lanes at the same time, then lets the shop settle; answers what does not hold. */
export async function runLanes(
  stage: Stage,
  journal: Journal,
  devices: readonly Device[],
  sources: (play: Play) => readonly Source[],
): Promise<readonly Violation[]> {
  const play = new Play(stage, {
    shoppers: Object.fromEntries(devices.map(({ name, phone }) => [name, { phone }])),
  });
  try {
    const lanes = sources(play).map((source) => live(play, journal, source));
    await stage.time.finish(Promise.all(lanes), RUN_LIMIT_MS);
    return await settle(stage, play.shoppers);
  } finally {
    play.close();
  }
}

async function live(play: Play, journal: Journal, source: Source): Promise<void> {
  const devices = new Set<string>();
  let last: Outcome['status'] | null = null;
  for (;;) {
    const planned = source.next(journal.at, last);
    if (planned === null) break;
    const ms = planned.at - journal.at;
    if (ms > 0) await play.stage.time.wait(ms);
    last = await act(play, journal, source.name, planned);
    devices.add(planned.actor);
  }
  for (const device of devices) leaveBank(play.world(device).visitor);
}

async function act(
  play: Play,
  journal: Journal,
  lane: string,
  { actor, step: raw }: PlannedStep,
): Promise<Outcome['status']> {
  const step = parseStep(raw);
  if (!step.ok) throw new Error(`${JSON.stringify(raw)}: ${step.error.message}`);
  const { at } = journal;
  const outcome = outcomeOf(await play.step(step.value, actor));
  const { text } = step.value;
  journal.add({ kind: 'step', lane, actor, at, until: journal.at, step: raw, text, outcome });
  return outcome.status;
}
