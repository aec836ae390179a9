import { aimedFault, crashFault, readFault } from '../steps/index.ts';
import type { Fault } from '../steps/index.ts';
import type { RawStep } from './behaviour/index.ts';
import type { Run } from './explore.ts';
import type { StepEntry } from './journal.ts';
import { faultIn, KEEPER, nameOf } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';

// A fault is ordered for the next calls, whoever makes them, and a crash for the next time that the store comes to a point. When some
// of the people are left out, it would meet other calls and lead elsewhere. Each is therefore aimed at what it met in the run.

/** The steps of a plan that were played, each with what came of it. */
export type Played = ReadonlyMap<PlannedStep, StepEntry>;

/** Something that a fault met. */
type Met = {
  /** Ms since the run began. */
  readonly at: number;
  readonly shopper: string | null;
  /** In whose lanes it may have been caused; none: in the background. */
  readonly lanes: readonly string[];
  /** The steps that were being played then; when they began, in ms since the run began; and whether that is sure, as they went on. */
  readonly during: readonly {
    readonly step: PlannedStep;
    readonly lane: string;
    readonly at: number;
    readonly isSure: boolean;
  }[];
};

/** What the faults of a plan met; that of jobs is not known. */
export type Meetings = ReadonlyMap<PlannedStep, readonly Met[]>;

const faultOf = ({ step }: Pick<PlannedStep, 'step'>): Fault | null => {
  const text = faultIn(step);
  const fault = text === null ? null : readFault(text);
  return fault?.ok === true ? fault.value : null;
};

/** Where a step orders a fault; null: it orders none, or its hits are not known. */
export function placeOf(step: Pick<PlannedStep, 'step'>): string | null {
  const fault = faultOf(step);
  switch (fault?.kind) {
    case 'network':
      return 'network';
    case 'standIn':
      return fault.name;
    case 'crash':
      return 'store';
    default:
      return null;
  }
}

const undoing = 'cancel order|change order|lose line|return goods';

/** The steps during which these third parties are called; everything else that calls them is done in the background. */
const callers: Readonly<Record<string, RegExp>> = {
  bank: new RegExp(
    `^(?:check out|pay with card|give card|(?:confirm|decline) in SberPay|(?:bind|remove) card|(?:leave|return to) payment|ask for the order again|reload page|tip|clock jumps|${undoing})$`,
  ),
  bankId: /^sign in by bank$/,
  fiscal: /^clock jumps$/,
  geo: /^choose (?:address|point|suggestion)$/,
  sms: /^(?:sign in|ask for code|resend code|enter code|send offers)$/,
  subscription: /^(?:subscribe|pay for month|clock jumps)$/,
};
const givingBack = new RegExp(`^(?:${undoing})$`);

/** Of the steps that were played when a third party was called those that may have called it; none: that was done in the background. */
function callingAmong(fault: RawStep, place: string, during: Met['during']): Met['during'] {
  const words = faultIn(fault) ?? '';
  // A job runs by itself, whatever is done meanwhile.
  if (/^the store crashes \S+ a job\b/.test(words)) return [];
  const isRefund = words.includes('gives back');
  const calling = isRefund ? givingBack : callers[place];
  return calling === undefined ? during : during.filter(({ step }) => calling.test(nameOf(step.step)));
}

/** What the faults of a run met, by the steps of its plan that ordered them. */
export function meetingsOf(
  { plan, entries, hits }: Pick<Run, 'plan' | 'entries' | 'hits'>,
  played: Played,
): Meetings {
  const planned = new Map([...played].map(([step, entry]) => [entry, step]));
  const steps = entries.filter((entry) => entry.kind === 'step');
  const during = (moment: number): Met['during'] =>
    steps.flatMap((entry) => {
      const step = planned.get(entry);
      const isPlayed = entry.at <= moment && moment <= entry.until && faultIn(entry.step) === null;
      const { lane, at, until } = entry;
      const isSure = at < moment && moment < until;
      return isPlayed && step !== undefined ? [{ step, lane, at, isSure }] : [];
    });
  const lanesOf = (shopper: string): readonly string[] =>
    steps.filter(({ actor }) => actor === shopper).map(({ lane }) => lane);
  const counts = new Map<string, number>();
  const meetings = new Map<PlannedStep, readonly Met[]>();
  for (const entry of steps) {
    const place = entry.outcome.status === 'passed' ? placeOf(entry) : null;
    if (place === null) continue;
    const number = (counts.get(place) ?? 0) + 1;
    counts.set(place, number);
    const step = planned.get(entry);
    if (step === undefined) continue;
    const own = hits.filter((hit) => hit.of === place && hit.number === number);
    const met = own.map(({ at, shopper }): Met => {
      const moment = at - plan.startsAt;
      const around = callingAmong(entry.step, place, during(moment));
      const lanes = shopper === null ? around.map(({ lane }) => lane) : lanesOf(shopper);
      return { at: moment, shopper, lanes, during: around };
    });
    meetings.set(step, met);
  }
  return meetings;
}

/** What a fault harmed: the passes of a crash are counted, and it comes at one of them. */
function harmedBy(step: PlannedStep, met: readonly Met[]): readonly Met[] {
  const fault = faultOf(step);
  return fault?.kind === 'crash' ? met.slice(fault.time - 1, fault.time) : met;
}

/**
 * Without what faults met while steps that are left out were played: they would meet others. One step often begins in the millisecond in
 * which the one before it ends, so that either of them may have met it: it stays with one of them.
 */
export const metDuring = (
  meetings: Meetings,
  isMeant: (lane: string) => boolean,
  isKept: (step: PlannedStep) => boolean,
): Meetings =>
  new Map(
    [...meetings].map(([step, met]) => {
      const isStill = ({ shopper, during }: Met): boolean => {
        const own = during.filter(
          (each) => isMeant(each.lane) && (shopper === null || each.step.actor === shopper),
        );
        const isOfKept = own.length === 0 || own.some((each) => isKept(each.step));
        return isOfKept && own.every((each) => !each.isSure || isKept(each.step));
      };
      // All passes of a crash stay, or none.
      if (faultOf(step)?.kind !== 'crash') return [step, met.filter(isStill)];
      return [step, harmedBy(step, met).some(isStill) ? met : []];
    }),
  );

/** Steps of a plan in place of one, in the same place (`here`), just before another (`before`), or at their time (`moved`). */
type Aimed = {
  readonly here?: PlannedStep;
  readonly before?: { readonly other: PlannedStep; readonly step: PlannedStep };
  readonly moved?: PlannedStep;
};

/**
 * The plan with only those faults that met somebody in these lanes, or work in the background. A fault that met others first is
 * ordered after them, and for as many calls as it met here; a crash just before the step during which it came. A fault of whose hits
 * nothing is known stays as it is.
 */
export function withAimedFaults(plan: Plan, meetings: Meetings, isMeant: (lane: string) => boolean): Plan {
  const isOurs = ({ lanes }: Met): boolean => lanes.length === 0 || lanes.some(isMeant);
  const aimed = (step: PlannedStep): Aimed => {
    const met = meetings.get(step);
    if (met === undefined) return { here: step };
    const fault = faultOf(step);
    return fault?.kind === 'crash'
      ? aimedCrash(step, fault, met, isOurs, isMeant)
      : aimedAt(step, met, isOurs);
  };
  const all = new Map(plan.lanes.flatMap(({ steps }) => steps.map((step) => [step, aimed(step)] as const)));
  const moved = [...all.values()].flatMap((place) => place.moved ?? []);
  const before = Map.groupBy(
    [...all.values()].flatMap((place) => place.before ?? []),
    ({ other }) => other,
  );
  const lanes = plan.lanes.map(({ name, steps }) => ({
    name,
    steps: steps.flatMap((step) => {
      const { here } = all.get(step) ?? {};
      const crashes = (before.get(step) ?? []).map((crash) => crash.step);
      return here === undefined ? crashes : [...crashes, here];
    }),
  }));
  const around = lanes.find(({ name }) => name === KEEPER)?.steps ?? [];
  const others = lanes.filter(({ name, steps }) => name !== KEEPER && steps.length > 0);
  const keepers = [...around, ...moved].toSorted((a, b) => a.at - b.at);
  return {
    ...plan,
    lanes: keepers.length === 0 ? others : [...others, { name: KEEPER, steps: keepers }],
  };
}

/** A fault of calls: of the network or of a third party. */
function aimedAt(step: PlannedStep, met: readonly Met[], isOurs: (met: Met) => boolean): Aimed {
  const first = met.findIndex(isOurs);
  if (first < 0) return {};
  const ours = met.filter(isOurs);
  const [shopper = null, ...others] = new Set(ours.map((each) => each.shopper));
  const times = met.length === 1 ? null : ours.length;
  const fault = aimedFault(faultIn(step.step) ?? '', others.length === 0 ? shopper : null, times);
  const at = Math.max(step.at, met[first - 1]?.at ?? 0);
  const again = { ...step, at, step: { fault } };
  return at === step.at ? { here: again } : { moved: again };
}

/** A crash; one that did not come is left out. */
function aimedCrash(
  step: PlannedStep,
  { at: point, time }: Extract<Fault, { kind: 'crash' }>,
  passes: readonly Met[],
  isOurs: (met: Met) => boolean,
  isMeant: (lane: string) => boolean,
): Aimed {
  const death = passes[time - 1];
  if (death === undefined || !isOurs(death)) return {};
  const within = death.during.find(({ lane }) => isMeant(lane));
  // In the background: just before that moment.
  const from = within?.at ?? death.at;
  const passed = passes.filter((pass) => isOurs(pass) && pass.at >= from && pass.at <= death.at).length;
  const again = { actor: KEEPER, step: { fault: crashFault(point, passed) } };
  return within === undefined
    ? { moved: { ...again, at: Math.max(step.at, death.at - 1) } }
    : { before: { other: within.step, step: { ...again, at: within.step.at } } };
}
