import { countPlanned, withSteps } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';
import { shrinkList, shrinkValue } from './shrink.ts';
import type { TryBudget } from './shrink.ts';

type Fails = (plan: Plan) => Promise<boolean>;

const stepsOf = ({ lanes }: Plan): readonly PlannedStep[] => lanes.flatMap(({ steps }) => steps);

/**
 * A plan with fewer people, steps and faults and shorter waits that fails in the same way as the given one. `fails`
 * plays a plan and says whether it does.
 */
export async function shrinkPlan(plan: Plan, fails: Fails, tries: TryBudget): Promise<Plan> {
  let current = await withoutWaits(plan, fails, tries);
  for (;;) {
    const before = countPlanned(current);
    current = await withoutLanes(current, fails, tries);
    current = await withoutKinds(current, fails, tries);
    current = await withoutSteps(current, fails, tries);
    if (countPlanned(current) === before) break;
  }
  current = await closerTogether(current, fails, tries);
  return smallerNumbers(current, fails, tries);
}

async function withoutLanes(plan: Plan, fails: Fails, tries: TryBudget): Promise<Plan> {
  const only = (lanes: Plan['lanes']): Plan => withSteps(plan, new Set(lanes.flatMap(({ steps }) => steps)));
  return only(await shrinkList(plan.lanes, (lanes) => fails(only(lanes)), tries));
}

/** What most failures need; what is not named here, such as browsing and faults, is left out first. */
const usual = [
  'choose address',
  'open category',
  'search',
  'add to cart',
  'sign in',
  'check out',
  'pay with card',
];

const kindOf = ({ step }: PlannedStep): string =>
  typeof step === 'string' ? step : (Object.keys(step)[0] ?? '');

/** Leaves out all steps of a kind at once: far fewer tries than one by one. */
async function withoutKinds(plan: Plan, fails: Fails, tries: TryBudget): Promise<Plan> {
  const rank = (kind: string): number => usual.indexOf(kind) >>> 0;
  const kinds = [...new Set(stepsOf(plan).map(kindOf))].toSorted((a, b) => rank(a) - rank(b));
  const only = (kept: readonly string[]): Plan =>
    withSteps(plan, new Set(stepsOf(plan).filter((step) => kept.includes(kindOf(step)))));
  return only(await shrinkList(kinds, (kept) => fails(only(kept)), tries));
}

async function withoutSteps(plan: Plan, fails: Fails, tries: TryBudget): Promise<Plan> {
  const only = (steps: readonly PlannedStep[]): Plan => withSteps(plan, new Set(steps));
  return only(await shrinkList(stepsOf(plan), (steps) => fails(only(steps)), tries));
}

/** The plan in a share of its time. */
const faster = (plan: Plan, share: number): Plan =>
  mapSteps(plan, (step) => ({ ...step, at: Math.round((step.at * share) / 1000) * 1000 }));

/** Few failures need any waiting, and without it every further try is quicker. */
async function withoutWaits(plan: Plan, fails: Fails, tries: TryBudget): Promise<Plan> {
  const share = await shrinkValue([0], 1, (value) => fails(faster(plan, value)), tries);
  return share === 1 ? plan : faster(plan, share);
}

/** Shortens waits: first all by the same share, then one by one. */
async function closerTogether(plan: Plan, fails: Fails, tries: TryBudget): Promise<Plan> {
  const share = await shrinkValue([0, 0.1, 0.5], 1, (value) => fails(faster(plan, value)), tries);
  let current = share === 1 ? plan : faster(plan, share);
  const starts = [...new Set(stepsOf(current).map(({ at }) => at))].toSorted((a, b) => b - a);
  for (const [index, start] of starts.entries()) {
    const earlier = starts[index + 1] ?? 0;
    const sooner = (by: number): Plan =>
      mapSteps(current, (step) => (step.at >= start ? { ...step, at: step.at - by } : step));
    const gap = start - earlier;
    if (gap < 1000) continue;
    const by = await shrinkValue([gap, gap - 1000], 0, (value) => fails(sooner(value)), tries);
    if (by > 0) current = sooner(by);
  }
  return current;
}

/** Uses smaller numbers, such as a quantity of 1, where the plan still fails. */
async function smallerNumbers(plan: Plan, fails: Fails, tries: TryBudget): Promise<Plan> {
  let current = plan;
  for (const planned of stepsOf(plan)) {
    const with_ = (step: PlannedStep['step']): Plan =>
      mapSteps(current, (other) =>
        other.at === planned.at && other.step === planned.step ? { ...other, step } : other,
      );
    const step = await shrinkValue(
      simpler(planned.step),
      planned.step,
      (value) => fails(with_(value)),
      tries,
    );
    if (step !== planned.step) current = with_(step);
  }
  return current;
}

/** Ways to write a step with smaller numbers, the smallest first. */
function simpler(step: PlannedStep['step']): readonly PlannedStep['step'][] {
  if (typeof step === 'string') return [];
  const [key = '', argument] = Object.entries(step)[0] ?? [];
  if (typeof argument !== 'object' || argument === null || !('quantity' in argument)) return [];
  return Number(argument.quantity) > 1 ? [{ [key]: { ...argument, quantity: '1' } }] : [];
}

function mapSteps(plan: Plan, change: (step: PlannedStep) => PlannedStep): Plan {
  return {
    ...plan,
    lanes: plan.lanes.map(({ name, steps }) => ({ name, steps: steps.map(change) })),
  };
}
