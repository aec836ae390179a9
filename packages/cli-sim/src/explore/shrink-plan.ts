import { KEEPER, WATCH, countPlanned, withSteps } from './plan.ts';
import type { Lane, Plan, PlannedStep } from './plan.ts';
import { shrinkList } from './shrink.ts';
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

/** What is known of a failure before anything is tried. */
export type Hints = {
  /** Lanes whose shoppers or orders the violations name. */
  readonly named: readonly string[];
  /** Steps that the shop refused, or that failed. */
  readonly vain: ReadonlySet<PlannedStep>;
  /** The order that the violations name was made with these. */
  readonly orders?: ReadonlySet<PlannedStep>;
};

const noHints: Hints = { named: [], vain: new Set() };

/**
 * A plan with fewer people, steps and faults and shorter waits that fails in the same way as the given one. What may leave out
 * most comes first, because every further try is quicker then.
 */
export async function shrinkPlan(
  plan: Plan,
  attempt: Attempt,
  tries: TryBudget,
  hints: Hints = noHints,
): Promise<Plan> {
  let current = await bestGuess(plan, attempt, tries, hints);
  for (const shorter of [
    withoutTail,
    withoutTrouble,
    withoutLanes,
    inSequence,
    withoutWaits,
    withoutTail,
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

const kindOf = ({ step }: Pick<PlannedStep, 'step'>): string =>
  typeof step === 'string' ? step : (Object.keys(step)[0] ?? '');

/** Steps that open a page of goods, which what is added to a cart afterwards comes from. */
const listing =
  /^(?:search|open (?:category|main page|discounts|recommendations|promo|recipe|section|related|goods of promotion))$/;
const taking = /^(?:add to cart|add combo|change combo quantity)$/;
/** Steps that only look. */
const looking =
  /^(?:open (?:product|story|banner|history|order)|hide banner|close banner|leave page|return to page|expect history|refresh cart|cutlery|reload page|support answers|write to support)$/;

/** Pages of goods of which nothing is taken. */
function unusedListings(steps: readonly PlannedStep[]): ReadonlySet<PlannedStep> {
  const unused = new Set<PlannedStep>();
  const open = new Map<string, PlannedStep>();
  for (const planned of steps) {
    const kind = kindOf(planned);
    const last = open.get(planned.actor);
    if (listing.test(kind)) {
      if (last !== undefined) unused.add(last);
      open.set(planned.actor, planned);
    } else if (taking.test(kind)) open.delete(planned.actor);
  }
  for (const last of open.values()) unused.add(last);
  return unused;
}

/** So many steps of a named lane are kept in any case: what breaks a rule is often refused. */
const LAST = 4;

/**
 * Without what has most likely nothing to do with a failure: vain steps, and looking around. What failed just after a fault may have
 * done something all the same.
 */
function slim(plan: Plan, { named, vain }: Hints): Plan {
  const done = plan.lanes.map(({ name, steps }): Lane => {
    const last = named.includes(name) ? steps.length - LAST : steps.length;
    const isVain = (step: PlannedStep, at: number): boolean => {
      const before = steps[at - 1];
      return vain.has(step) && (before === undefined || kindOf(before) !== 'fault');
    };
    const left = steps.filter((step, at) => at >= last || (!isVain(step, at) && !looking.test(kindOf(step))));
    const unused = unusedListings(left);
    return { name, steps: left.filter((step) => !unused.has(step)) };
  });
  return withSteps(plan, new Set(done.flatMap(({ steps }) => steps)));
}

const onlySteps = (plan: Plan, isKept: (step: PlannedStep, lane: string) => boolean): Plan =>
  withSteps(
    plan,
    new Set(plan.lanes.flatMap(({ name, steps }) => steps.filter((step) => isKept(step, name)))),
  );

/** What happens around the shoppers, most of which has nothing to do with a failure. */
const trouble =
  /^(?:fault|flags|experiments|send offers|store|price|promotion|restart store|bonuses change)$/;
/** What somebody needs before an order, once. */
const preparing = /^(?:choose address|sign in|sign in by bank|join programme|subscribe|give card|bind card)$/;
const ordering = 'check out';
/** What is done to an order that has just been made, and belongs to it. */
const paying = /^(?:pay with|confirm in|decline in|leave payment)/;

/** Takes its goods from the order before. */
const repeating = 'repeat order';

/**
 * Of one lane how the shopper came to be known, what was put into the cart for the named order, otherwise the last one, and
 * what came after it; with the orders before that it repeats.
 */
function storyOf({ steps }: Lane, { vain, orders = new Set() }: Hints): readonly PlannedStep[] {
  const checkouts = steps.filter((step) => kindOf(step) === ordering && !vain.has(step));
  const order = checkouts.find((step) => orders.has(step)) ?? checkouts.at(-1);
  if (order === undefined) return [];
  const places = checkouts.map((step) => steps.indexOf(step));
  const fromOf = (index: number): number => (places[index - 1] ?? -1) + 1;
  const isRepeating = (step: PlannedStep): boolean => kindOf(step) === repeating && !vain.has(step);
  let first = checkouts.indexOf(order);
  const at = places[first] ?? 0;
  while (first > 0 && steps.slice(fromOf(first), places[first]).some(isRepeating)) first -= 1;
  const from = fromOf(first);
  const firstOrder = places[first] ?? 0;
  const known = new Set<string>();
  return steps.filter((step, place) => {
    const kind = kindOf(step);
    if (place >= at) return true;
    if (vain.has(step) || (paying.test(kind) && place < firstOrder)) return false;
    if (!preparing.test(kind)) return place >= from || listing.test(kind);
    if (known.has(kind)) return false;
    known.add(kind);
    return true;
  });
}

/** One shopper after the other, and what happens around them. */
function eachAlone(plan: Plan, hints: Hints): readonly Plan[] {
  const isAround = (lane: string): boolean => lane === KEEPER || lane === WATCH;
  const people = plan.lanes.filter(({ name }) => !isAround(name));
  if (people.length < 2) return [];
  return people
    .map(({ name }) =>
      slim(
        onlySteps(plan, (_step, lane) => lane === name || isAround(lane)),
        hints,
      ),
    )
    .toSorted((a, b) => countPlanned(a) - countPlanned(b));
}

/** Much shorter plans that may fail as well: those with the fewest steps come first, because they cost least. */
function guessesFor(plan: Plan, hints: Hints): readonly Plan[] {
  if (hints.named.length === 0) return [...eachAlone(plan, hints), slim(plan, hints)];
  const isNamed = (lane: string): boolean => hints.named.includes(lane);
  // A fault beside one shopper may hit another.
  const isAround = (step: PlannedStep, lane: string): boolean =>
    lane === KEEPER || lane === WATCH || trouble.test(kindOf(step));
  const story = new Set(
    plan.lanes.filter(({ name }) => isNamed(name)).flatMap((lane) => storyOf(lane, hints)),
  );
  const own = onlySteps(plan, (_step, lane) => isNamed(lane));
  const around = onlySteps(plan, (step, lane) => isNamed(lane) || isAround(step, lane));
  const ordered = onlySteps(
    plan,
    (step, lane) => story.has(step) || (!isNamed(lane) && isAround(step, lane)),
  );
  const guesses = [slim(own, hints), slim(around, hints), around, slim(plan, hints)];
  return story.size === 0 ? guesses : [slim(ordered, hints), ...guesses];
}

/** The first of some much shorter plans that fails, or the plan itself. */
async function bestGuess(plan: Plan, attempt: Attempt, tries: TryBudget, hints: Hints): Promise<Plan> {
  for (const guess of guessesFor(plan, hints)) {
    if (countPlanned(guess) === 0 || countPlanned(guess) === countPlanned(plan) || !tries.take()) continue;
    const shorter = await attempt(guess);
    if (shorter !== null) return shorter;
  }
  return plan;
}

/** Fewer steps are left to later: one by one they cost as many tries. */
const MOST_TAIL = 6;
/** Of fewer steps there are hardly any two of a kind. */
const MANY = 30;

/** As far as it was played when it was tried last. */
const asPlayed = async (plan: Plan, attempt: Attempt): Promise<Plan> => (await attempt(plan)) ?? plan;

async function withoutTrouble(plan: Plan, attempt: Attempt, tries: TryBudget): Promise<Plan> {
  const calm = withSteps(plan, new Set(stepsOf(plan).filter((step) => !trouble.test(kindOf(step)))));
  if (countPlanned(calm) === countPlanned(plan) || !tries.take()) return plan;
  return (await attempt(calm)) ?? plan;
}

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
