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
  withoutWaits,
} from './smoothing.ts';
import { groupsOf } from './step-groups.ts';
import { guessesFor, noHints } from './story.ts';
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
  const guess: Shorten = (shorter) => bestGuess(shorter, attempt, tries, hints);
  const grouped: Shorten = (shorter) => withoutGroups(shorter, attempt, tries, hints(shorter));
  let current = await guess(plan, attempt, tries);
  // What is found while people act is found within seconds: hardly anything comes after it.
  const isWatched = plan.lanes.some(({ name }) => name === WATCH);
  for (const shorter of [
    ...(isWatched ? [] : [withoutTail]),
    withoutLanes,
    guess,
    inSequence,
    withoutWaits,
    withoutTail,
    guess,
    grouped,
    guess,
  ])
    current = await shorter(current, attempt, tries);
  for (;;) {
    const before = countPlanned(current);
    current = await withoutSteps(current, attempt, tries);
    current = await onOneDevice(current, attempt, tries);
    if (countPlanned(current) === before || tries.isOver) break;
  }
  current = await withoutWaits(current, attempt, tries);
  current = await closerTogether(current, attempt, tries);
  return smallerNumbers(current, attempt, tries);
}

/** The first of some much shorter plans that fails, again as long as one does, or the plan itself. */
async function bestGuess(
  plan: Plan,
  attempt: Attempt,
  tries: TryBudget,
  hints: (plan: Plan) => Hints,
): Promise<Plan> {
  const most = countPlanned(plan);
  const guesses = guessesFor(plan, hints(plan)).filter((guess) => {
    const steps = countPlanned(guess);
    return steps > 0 && steps < most;
  });
  const shorter = await firstFailing(guesses, attempt, tries);
  return shorter === null ? plan : bestGuess(shorter, attempt, tries, hints);
}

/** Fewer steps are left to later: one by one they cost as many tries. */
const MOST_TAIL = 6;
/** Of fewer steps there are hardly any that belong together. */
const MANY = 15;

/** As far as it was played when it was tried last. */
const asPlayed = async (plan: Plan, attempt: Attempt): Promise<Plan> => (await attempt(plan)) ?? plan;

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

async function withoutLanes(plan: Plan, attempt: Attempt, tries: TryBudget): Promise<Plan> {
  const only = (lanes: Plan['lanes']): Plan => withSteps(plan, new Set(lanes.flatMap(({ steps }) => steps)));
  const fails = async (lanes: Plan['lanes']): Promise<boolean> => (await attempt(only(lanes))) !== null;
  const kept = await shrinkList(plan.lanes, fails, tries);
  return kept === plan.lanes ? plan : asPlayed(only(kept), attempt);
}

/** Leaves out at once what belongs together: far fewer tries than one by one. */
async function withoutGroups(plan: Plan, attempt: Attempt, tries: TryBudget, { vain }: Hints): Promise<Plan> {
  if (countPlanned(plan) <= MANY) return plan;
  const { needed, groups } = groupsOf(plan, vain);
  const only = (kept: readonly (readonly PlannedStep[])[]): Plan =>
    withSteps(plan, new Set([...needed, ...kept.flat()]));
  const fails = async (kept: readonly (readonly PlannedStep[])[]): Promise<boolean> =>
    (await attempt(only(kept))) !== null;
  const kept = await shrinkList(groups, fails, tries);
  return kept === groups ? plan : asPlayed(only(kept), attempt);
}

/** In the order in which they began, the last ones first to go, whoever does them. */
async function withoutSteps(plan: Plan, attempt: Attempt, tries: TryBudget): Promise<Plan> {
  const only = (steps: readonly PlannedStep[]): Plan => withSteps(plan, new Set(steps));
  const all = byTime(plan);
  const fails = async (steps: readonly PlannedStep[]): Promise<boolean> =>
    (await attempt(only(steps), true)) !== null;
  const kept = await shrinkList(all, fails, tries);
  return kept === all ? plan : asPlayed(only(kept), attempt);
}
