import { aimedFault } from '../steps/index.ts';
import { faultIn, withSteps } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';
import { firstFailing } from './shrink.ts';
import type { Attempt, TryBudget } from './shrink.ts';

// What makes a failing plan easier to read without leaving out a step: one device, one sequence, shorter waits, smaller numbers.

export const stepsOf = ({ lanes }: Plan): readonly PlannedStep[] => lanes.flatMap(({ steps }) => steps);

export const byTime = (plan: Plan): readonly PlannedStep[] => stepsOf(plan).toSorted((a, b) => a.at - b.at);

/** Everybody does everything on their first device. */
export async function onOneDevice(plan: Plan, attempt: Attempt, tries: TryBudget): Promise<Plan> {
  const owners = new Map(plan.devices.toReversed().map(({ name, phone }) => [phone, name]));
  const firsts = new Map(plan.devices.map(({ name, phone }) => [name, owners.get(phone) ?? name]));
  if ([...firsts].every(([name, first]) => name === first)) return plan;
  const ofFirst = (step: PlannedStep['step']): PlannedStep['step'] => {
    const fault = faultIn(step) ?? '';
    const [, shopper = ''] = / calls? of (\S+) /.exec(fault) ?? [];
    const first = firsts.get(shopper) ?? shopper;
    return shopper === first ? step : { fault: aimedFault(fault, first, null) };
  };
  const moved = mapSteps(plan, ({ actor, step, ...rest }) => ({
    ...rest,
    actor: firsts.get(actor) ?? actor,
    step: ofFirst(step),
  }));
  return (await firstFailing([withSteps(moved, new Set(stepsOf(moved)))], attempt, tries)) ?? plan;
}

/** One after the other instead of side by side: what leads to what stays when waits are left out. */
export async function inSequence(plan: Plan, attempt: Attempt, tries: TryBudget): Promise<Plan> {
  if (plan.lanes.length < 2) return plan;
  const single: Plan = { ...plan, lanes: [{ name: 'all', steps: byTime(plan) }] };
  return (await firstFailing([faster(single, 0), single], attempt, tries)) ?? plan;
}

/** The plan in a share of its time. */
function faster(plan: Plan, share: number): Plan {
  const sooner = (at: number): number => Math.round((at * share) / 1000) * 1000;
  const steps = mapSteps(plan, (step) => ({ ...step, at: sooner(step.at) }));
  return { ...steps, endsAt: sooner(plan.endsAt ?? 0) };
}

/** Few failures need any waiting. */
export async function withoutWaits(plan: Plan, attempt: Attempt, tries: TryBudget): Promise<Plan> {
  if (stepsOf(plan).every(({ at }) => at === 0) && !plan.endsAt) return plan;
  const atOnce = faster(plan, 0);
  const restsAtEnd = { ...atOnce, endsAt: plan.endsAt ?? 0 };
  return (await firstFailing([atOnce, restsAtEnd, faster(plan, 0.1)], attempt, tries)) ?? plan;
}

/** Shortens waits one by one. */
export async function closerTogether(plan: Plan, attempt: Attempt, tries: TryBudget): Promise<Plan> {
  let current = plan;
  const moments = [...stepsOf(current).map(({ at }) => at), current.endsAt ?? 0];
  const starts = [...new Set(moments)].toSorted((a, b) => b - a);
  for (const [index, start] of starts.entries()) {
    const earlier = starts[index + 1] ?? 0;
    const sooner = (by: number): Plan => ({
      ...mapSteps(current, (step) => (step.at >= start ? { ...step, at: step.at - by } : step)),
      endsAt: Math.max((current.endsAt ?? 0) - by, 0),
    });
    const gap = start - earlier;
    if (gap < 1000) continue;
    const shorter = [gap, gap - 1000].filter((by) => by > 0).map(sooner);
    current = (await firstFailing(shorter, attempt, tries)) ?? current;
  }
  return current;
}

/** Uses smaller numbers, such as a quantity of 1, where the plan still fails. */
export async function smallerNumbers(plan: Plan, attempt: Attempt, tries: TryBudget): Promise<Plan> {
  let current = plan;
  for (const planned of stepsOf(plan)) {
    const with_ = (step: PlannedStep['step']): Plan =>
      mapSteps(current, (other) =>
        other.at === planned.at && other.step === planned.step ? { ...other, step } : other,
      );
    current = (await firstFailing(simpler(planned.step).map(with_), attempt, tries)) ?? current;
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

export function mapSteps(plan: Plan, change: (step: PlannedStep) => PlannedStep): Plan {
  return {
    ...plan,
    lanes: plan.lanes.map(({ name, steps }) => ({ name, steps: steps.map(change) })),
  };
}
