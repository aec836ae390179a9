import { guessesFor } from './guesses.ts';
import { WATCH, countPlanned, withSteps } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';
import { firstFailing, shrinkList } from './shrink.ts';
import type { Attempt, TryBudget } from './shrink.ts';
import {
  byTime,
  closerTogether,
  inSequence,
  onOneDevice,
  smallerNumbers,
  stepsOf,
  withoutWaits,
} from './smoothing.ts';
import { kindsIn, needless, noHints, ordersIn } from './story.ts';
import type { Hints } from './story.ts';

type Shorten = (plan: Plan, attempt: Attempt, tries: TryBudget) => Promise<Plan>;

/**
 * A plan with fewer people, steps and faults and shorter waits that fails in the same way as the given one. What may leave out
 * most comes first, because every further try is quicker then.
 */
export async function shrinkPlan(
  plan: Plan,
  attempt: Attempt,
  tries: TryBudget,
  hints: (plan: Plan) => Hints = () => noHints,
): Promise<Plan> {
  /** The first of some shorter plans that fails, again as long as one is a quarter shorter, or the plan itself. */
  const guess = async (longer: Plan, share = 1): Promise<Plan> => {
    const most = countPlanned(longer) * share;
    const isShorter = (each: Plan): boolean => each.lanes.length > 0 && countPlanned(each) < most;
    const guesses = guessesFor(longer, hints(longer)).filter(isShorter);
    const shorter = await firstFailing(guesses, attempt, tries);
    return shorter === null ? longer : guess(shorter, 0.75);
  };
  const strict: Attempt = async (shorter) => attempt(shorter, true);
  /** One step after the other, what a failure needs least first, and of that the last ones, whoever does them. */
  const withoutSteps = async (longer: Plan, least = 0): Promise<Plan> => {
    const rank = needless(hints(longer));
    const steps = byTime(longer).filter((step) => rank(step) >= least);
    const parts = steps.toSorted((one, other) => rank(one) - rank(other)).map((step) => [step]);
    return leaveOut(longer, parts, strict, tries);
  };
  let current = await withoutOrders(await guess(plan), attempt, tries);
  // What is found while people act is found within seconds: hardly anything comes after it.
  if (!plan.lanes.some(({ name }) => name === WATCH)) current = await withoutTail(current, attempt, tries);
  current = await withoutDevices(current, attempt, tries);
  current = await guess(current);
  current = await leaveOut(current, kindsIn(current, hints(current)), attempt, tries);
  current = await withoutSteps(current, 1);
  for (const shorter of [withoutOrders, onOneDevice, inSequence, withoutWaits])
    current = await shorter(current, attempt, tries);
  current = await onOneDevice(await withoutSteps(current), attempt, tries);
  current = await withoutSteps(current);
  for (const shorter of [withoutWaits, closerTogether, smallerNumbers])
    current = await shorter(current, attempt, tries);
  return current;
}

/** Fewer steps are left to later: one by one they cost as many tries. */
const MOST_TAIL = 6;

/** Leaves out what comes last, first half of all: what happens after a failure is not needed for it. */
async function withoutTail(plan: Plan, attempt: Attempt, tries: TryBudget): Promise<Plan> {
  const steps = byTime(plan);
  let [least, most] = [0, steps.length];
  let current = plan;
  while (most - least > MOST_TAIL && tries.take()) {
    const middle = Math.floor((least + most) / 2);
    const found = await attempt(withSteps(plan, new Set(steps.slice(0, middle))));
    if (found === null) least = middle;
    else [most, current] = [middle, found];
  }
  return current;
}

/** Leaves out some parts of a plan as long as the rest fails; what is in none stays. */
async function leaveOut(
  plan: Plan,
  parts: readonly (readonly PlannedStep[])[],
  attempt: Attempt,
  tries: TryBudget,
): Promise<Plan> {
  const inParts = new Set(parts.flat());
  const others = stepsOf(plan).filter((step) => !inParts.has(step));
  let current = plan;
  const fails = async (some: typeof parts): Promise<typeof parts | null> => {
    const found = await attempt(withSteps(current, new Set([...others, ...some.flat()])));
    if (found === null) return null;
    current = found;
    const left = new Set(stepsOf(found));
    return some.filter((part) => part.some((step) => left.has(step)));
  };
  await shrinkList(parts, fails, tries);
  return current;
}

const withoutDevices: Shorten = async (plan, attempt, tries) =>
  leaveOut(plan, [...Map.groupBy(stepsOf(plan), ({ actor }) => actor).values()], attempt, tries);

const withoutOrders: Shorten = async (plan, attempt, tries) =>
  leaveOut(plan, plan.lanes.flatMap(ordersIn), attempt, tries);
