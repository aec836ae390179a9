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
import { guessesFor, kindOf, noHints } from './story.ts';
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
    withoutKinds,
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
/** Of fewer steps there are hardly any two of a kind. */
const MANY = 60;

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

/** What most failures need; what is not named here, such as faults, is left out first. */
const usual = [
  'choose address',
  'open category',
  'search',
  'add to cart',
  'sign in',
  'check out',
  'pay with card',
];

/** Leaves out all steps of a kind at once: far fewer tries than one by one. */
async function withoutKinds(plan: Plan, attempt: Attempt, tries: TryBudget): Promise<Plan> {
  if (countPlanned(plan) <= MANY) return plan;
  const kinds = [...new Set(stepsOf(plan).map(kindOf))];
  const sorted = kinds.toSorted((a, b) => (usual.indexOf(a) >>> 0) - (usual.indexOf(b) >>> 0));
  const needed = sorted.filter((kind) => usual.includes(kind));
  const only = (kept: readonly string[]): Plan =>
    withSteps(plan, new Set(stepsOf(plan).filter((step) => [...needed, ...kept].includes(kindOf(step)))));
  const fails = async (kept: readonly string[]): Promise<boolean> => (await attempt(only(kept))) !== null;
  const others = sorted.slice(needed.length);
  const kept = await shrinkList(others, fails, tries);
  return kept === others ? plan : asPlayed(only(kept), attempt);
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
