import type { Violation } from '../invariants/index.ts';
import type { Stage } from '../world/index.ts';
import { Play } from '../play/index.ts';
import type { StepReport } from '../report/index.ts';
import { parseStep } from '../scenario/index.ts';
import type { ScenarioStep } from '../scenario/index.ts';
import { leaveBank, wrongOnPages, settle, settleFor } from '../settling/index.ts';
import type { Journal, Outcome } from './journal.ts';
import { keepWatch } from './keep-watch.ts';
import { fillingsOf } from './observe.ts';
import { hastyLane, KEEPER, WATCH, WATCH_STEP } from './plan.ts';
import type { Device, PlannedStep } from './plan.ts';
import { headOf } from './plan-scenario.ts';
import type { Source } from './source.ts';

/** Longer than any run, with all days that its clock jumps by. */
const RUN_LIMIT_MS = 1000 * 24 * 3_600_000;

/** What a third party did not answer is mostly tried again within that time. */
const MOST_REST_MS = 60_000;

/** What came of a step, as a journal notes it. */
export function outcomeOf(report: StepReport): Outcome {
  return report.status === 'failed'
    ? { status: 'failed', text: `expected ${report.expected}; ${report.actual}` }
    : { status: report.status, text: report.result };
}

const WATCH_TEXT = 'expect invariants: at any moment';

/** What must hold at any moment does not: found while people act. `missed`: how many steps do not pass any more. */
type Watch = { found: readonly Violation[]; missed: number; readonly search: Search | null };

/** When more steps do not pass any more, what is searched for is not expected. */
const MOST_MISSED = 3;
const isEnded = ({ found, missed }: Watch): boolean => found.length > 0 || missed > MOST_MISSED;

/** A replay that only has to show whether one failure is still there, and ends as soon as that is known. */
export type Search = {
  /** The invariant that is violated. */
  readonly invariant: string;
  /** Steps that passed before. */
  readonly hasPassed: (step: PlannedStep) => boolean;
};

/**
 * Plays all lanes in parallel, then lets the shop settle; answers violated invariants. What must hold at any moment is
 * checked meanwhile, too, and ends the run at once if it does not.
 */
export async function runLanes(
  stage: Stage,
  journal: Journal,
  devices: readonly Device[],
  sources: (play: Play) => readonly Source[],
  {
    search = null,
    endsAt = 0,
  }: { readonly search?: Search | null; readonly endsAt?: number | undefined } = {},
): Promise<readonly Violation[]> {
  const play = new Play(stage, {
    shoppers: Object.fromEntries(devices.map((device) => [device.name, headOf(device, devices)])),
  });
  try {
    const watch: Watch = { found: [], missed: 0, search };
    let isOver = false;
    const all = sources(play);
    const lanes = all.map((source) => live(play, journal, source, watch));
    const isReplay = all.some(({ name }) => name === WATCH);
    if (!isReplay && search === null)
      void keepWatch(stage.time, {
        count: () => journal.steps,
        isOver: () => isOver || watch.found.length > 0,
        check: async () => {
          await check(play, watch);
          if (watch.found.length > 0) noteCheck(journal, WATCH_STEP);
        },
      });
    await stage.time.finish(Promise.all(lanes), RUN_LIMIT_MS);
    isOver = true;
    const rest = Math.min(endsAt - journal.at, MOST_REST_MS);
    if (!isEnded(watch) && rest > 0) await stage.time.wait(rest);
    journal.end();
    if (isEnded(watch)) return watch.found;
    return search === null
      ? await settle(stage, play.shoppers)
      : await settleFor(stage, play.shoppers, search.invariant);
  } finally {
    play.close();
  }
}

async function check({ stage, shoppers }: Play, watch: Watch): Promise<void> {
  const only = watch.search?.invariant;
  const onPages = wrongOnPages(shoppers, only);
  const found = onPages.length > 0 ? onPages : ((await stage.control?.invariantsNow(only)) ?? []);
  // Another lane may have found it meanwhile.
  if (watch.found.length === 0) watch.found = found;
}

/** A check that finds something is a step of the run, so that it can be replayed at the same moment. */
function noteCheck(journal: Journal, step: PlannedStep['step']): void {
  const { at } = journal;
  const outcome = { status: 'failed', text: 'what must hold at any moment does not' } as const;
  journal.add({ kind: 'step', lane: WATCH, actor: KEEPER, at, until: at, step, text: WATCH_TEXT, outcome });
}

async function live(play: Play, journal: Journal, source: Source, watch: Watch): Promise<void> {
  const devices = new Set<string>();
  let isHurrying = false;
  let haste: Promise<unknown> = Promise.resolve();
  let last: Outcome['status'] | null = null;
  for (;;) {
    const planned = source.next(journal.at, last);
    if (planned === null) break;
    // A jump of the clock ends a wait, not what it was for.
    while (planned.at > journal.at) await play.stage.time.wait(planned.at - journal.at);
    if (isEnded(watch)) break;
    if (source.name === WATCH) {
      await check(play, watch);
      if (watch.found.length > 0) noteCheck(journal, planned.step);
      continue;
    }
    devices.add(planned.actor);
    // One thing at a time is done in haste, so that it can be replayed.
    if (planned.inHaste !== undefined && !isHurrying) {
      isHurrying = true;
      haste = hurry(play, journal, hastyLane(source.name), planned, watch).finally(
        () => (isHurrying = false),
      );
      last = null;
      continue;
    }
    last = await act(play, journal, source.name, planned);
    lookAtPages(play, journal, watch);
    if (watch.search !== null) await look(play, watch, watch.search, planned, last);
  }
  await haste;
  for (const device of devices) leaveBank(play.world(device).visitor);
}

/** After each step of a run. */
function lookAtPages(play: Play, journal: Journal, watch: Watch): void {
  if (watch.search !== null || watch.found.length > 0) return;
  watch.found = wrongOnPages(play.shoppers);
  if (watch.found.length > 0) noteCheck(journal, WATCH_STEP);
}

/** Orders the fault that makes a step last, and plays the step. */
async function hurry(
  play: Play,
  journal: Journal,
  lane: string,
  planned: PlannedStep,
  watch: Watch,
): Promise<void> {
  const { at, actor, step, inHaste = step } = planned;
  await act(play, journal, lane, { at, actor: KEEPER, step: inHaste });
  await act(play, journal, lane, { at, actor, step });
  lookAtPages(play, journal, watch);
}

/** After each step of a search: whether the failure is there, or cannot come any more. */
async function look(
  play: Play,
  watch: Watch,
  search: Search,
  planned: PlannedStep,
  status: Outcome['status'],
): Promise<void> {
  if (status !== 'passed' && search.hasPassed(planned)) watch.missed += 1;
  if (!isEnded(watch)) await check(play, watch);
}

const readSteps = new Map<string, ScenarioStep>();
const MOST_READ = 2_000;

/** Most steps of a run come again, and reading one takes longer than choosing it. */
function readStep(raw: PlannedStep['step']): ScenarioStep {
  const key = JSON.stringify(raw);
  const known = readSteps.get(key);
  if (known !== undefined) return known;
  const step = parseStep(raw);
  if (!step.ok) throw new Error(`${key}: ${step.error.message}`);
  if (readSteps.size < MOST_READ) readSteps.set(key, step.value);
  return step.value;
}

/** The step that makes orders. */
const ORDERING = 'check out';

async function act(
  play: Play,
  journal: Journal,
  lane: string,
  { actor, step: raw }: PlannedStep,
): Promise<Outcome['status']> {
  const step = readStep(raw);
  const { at } = journal;
  const world = play.world(actor);
  const { listed, combos, orderIds } = world;
  const before = orderIds.length;
  const ordered = fillingsOf(world);
  const outcome = outcomeOf(await play.step(step, actor));
  const { text } = step;
  const goods = world.listed === listed ? [] : world.listed.map(({ name }) => name);
  const sets = world.combos.filter((combo) => !combos.includes(combo)).map(({ title }) => title);
  const shown = [...goods, ...sets];
  // Somebody in haste may order while something else of theirs is under way.
  const isOrder = step.definition.key === ORDERING && orderIds.length > before;
  const told = {
    ...(isOrder ? { orderIds: orderIds.slice(before), ordered } : {}),
    ...(shown.length > 0 ? { shown } : {}),
  };
  journal.add({ kind: 'step', lane, actor, at, until: journal.at, step: raw, text, outcome, ...told });
  return outcome.status;
}
