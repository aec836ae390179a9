import { aimedFault, readFault } from '../steps/index.ts';
import type { Run } from './explore.ts';
import type { StepEntry } from './failure-shape.ts';
import { KEEPER } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';

// A fault is ordered for the next calls, whoever makes them. When some of the people are left out, it would meet other calls and
// lead elsewhere. Each fault is therefore aimed at those whom it met in the run.

/** A call that a fault met: when, in ms since the run began, and in whose lanes it may have been made; none: in the background. */
type Met = { readonly at: number; readonly shopper: string | null; readonly lanes: readonly string[] };

/** What the faults of a plan met; those of crashes and jobs are not known. */
export type Meetings = ReadonlyMap<PlannedStep, readonly Met[]>;

const faultOf = ({ step }: Pick<PlannedStep, 'step'>): string | null => {
  const text = typeof step === 'string' ? null : step['fault'];
  return typeof text === 'string' ? text : null;
};

/** Where a fault is ordered; null: its hits are not known. */
function placeOf(text: string): string | null {
  const fault = readFault(text);
  if (!fault.ok) return null;
  const { value } = fault;
  return value.kind === 'network' ? 'network' : value.kind === 'standIn' ? value.name : null;
}

/** What the faults of a run met, by the steps of its plan that ordered them. */
export function meetingsOf(
  { plan, entries, hits }: Pick<Run, 'plan' | 'entries' | 'hits'>,
  played: ReadonlyMap<PlannedStep, StepEntry>,
): Meetings {
  const planned = new Map([...played].map(([step, entry]) => [entry, step]));
  const steps = entries.filter((entry) => entry.kind === 'step');
  const lanesAt = (at: number): readonly string[] =>
    steps
      .filter((entry) => entry.at <= at && at <= entry.until && faultOf(entry) === null)
      .map(({ lane }) => lane);
  const lanesOf = (shopper: string): readonly string[] =>
    steps.filter(({ actor }) => actor === shopper).map(({ lane }) => lane);
  const counts = new Map<string, number>();
  const meetings = new Map<PlannedStep, readonly Met[]>();
  for (const entry of steps) {
    const text = faultOf(entry);
    const place = text === null || entry.outcome.status !== 'passed' ? null : placeOf(text);
    if (place === null) continue;
    const number = (counts.get(place) ?? 0) + 1;
    counts.set(place, number);
    const step = planned.get(entry);
    if (step === undefined) continue;
    const own = hits.filter((hit) => hit.of === place && hit.number === number);
    const met = own.map(({ at, shopper }): Met => {
      const moment = at - plan.startsAt;
      return { at: moment, shopper, lanes: shopper === null ? lanesAt(moment) : lanesOf(shopper) };
    });
    meetings.set(step, met);
  }
  return meetings;
}

/**
 * The plan with only those faults that met somebody in these lanes, or work in the background. A fault that met others first is
 * ordered after them, and for as many calls as it met here, by a new step. A fault of whose hits nothing is known stays as it is.
 */
export function withAimedFaults(plan: Plan, meetings: Meetings, isMeant: (lane: string) => boolean): Plan {
  const moved: PlannedStep[] = [];
  const aimed = (step: PlannedStep): readonly PlannedStep[] => {
    const met = meetings.get(step);
    if (met === undefined) return [step];
    const isOurs = ({ lanes }: Met): boolean => lanes.length === 0 || lanes.some(isMeant);
    const first = met.findIndex(isOurs);
    if (first < 0) return [];
    const ours = met.filter(isOurs);
    const [shopper = null, ...others] = new Set(ours.map((each) => each.shopper));
    const times = met.length === 1 ? null : ours.length;
    const fault = aimedFault(faultOf(step) ?? '', others.length === 0 ? shopper : null, times);
    const at = Math.max(step.at, met[first - 1]?.at ?? 0);
    const again = { ...step, at, step: { fault } };
    if (at === step.at) return [again];
    moved.push(again);
    return [];
  };
  const lanes = plan.lanes.map(({ name, steps }) => ({ name, steps: steps.flatMap(aimed) }));
  const around = lanes.find(({ name }) => name === KEEPER)?.steps ?? [];
  const others = lanes.filter(({ name, steps }) => name !== KEEPER && steps.length > 0);
  const all = [...around, ...moved].toSorted((a, b) => a.at - b.at);
  return { ...plan, lanes: all.length === 0 ? others : [...others, { name: KEEPER, steps: all }] };
}
