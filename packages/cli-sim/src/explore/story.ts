import { placeOf } from './aimed-faults.ts';
import type { Meetings } from './aimed-faults.ts';
import type { Changes } from './last-changes.ts';
import { listing, taking, unusedListings } from './listings.ts';
import type { Shown } from './listings.ts';
import { goodsOf, nameOf, withSteps } from './plan.ts';
import type { Lane, Plan, PlannedStep } from './plan.ts';
import { stepsOf } from './smoothing.ts';

// What a failing run most likely needs, guessed from what is known of its failure.

/** What is known of a failure before anything is tried. */
export type Hints = {
  /** Lanes whose shoppers or orders the violations name. */
  readonly named: readonly string[];
  /** Steps that the shop refused, or that failed. */
  readonly vain: ReadonlySet<PlannedStep>;
  readonly shown?: Shown;
  /** The order that the violations name was made with these. */
  readonly orders?: ReadonlySet<PlannedStep>;
  /** Those of orders for which nobody paid, except the named one. */
  readonly unpaid?: ReadonlySet<PlannedStep>;
  /** What its faults met. */
  readonly meetings?: Meetings;
  /** The kinds of steps that the violation can come from; left out: all. */
  readonly kinds?: RegExp | null;
};

export const noHints: Hints = { named: [], vain: new Set() };

export const kindOf = ({ step }: Pick<PlannedStep, 'step'>): string => nameOf(step);

/** Steps that only look. */
const looking =
  /^(?:open (?:product|story|banner|history|order)|hide banner|close banner|leave page|return to page|expect history|change name|refresh cart|cutlery|reload page|support answers|write to support)$/;

export const ordering = 'check out';
/** What is done to an order that has just been made, and belongs to it. */
const paying = /^(?:pay with|confirm in|decline in|leave payment)/;

/** Of one lane the steps that came to nothing. What failed just after a fault may have done something all the same, as may a payment. */
function inVain({ steps }: Lane, vain: Hints['vain']): ReadonlySet<PlannedStep> {
  const isAfterFault = (at: number): boolean => kindOf(steps[at - 1] ?? { step: '' }) === 'fault';
  return new Set(
    steps.filter((step, at) => vain.has(step) && !paying.test(kindOf(step)) && !isAfterFault(at)),
  );
}

/** So many steps of a named lane are kept in any case: what breaks a rule is often refused. */
const LAST = 4;

/** Without what has most likely nothing to do with a failure: vain steps, and looking around. */
export function slim(plan: Plan, { named, vain, shown = new Map() }: Hints): Plan {
  const done = plan.lanes.map((lane): Lane => {
    const { name, steps } = lane;
    const last = named.includes(name) ? steps.length - LAST : steps.length;
    const nothing = inVain(lane, vain);
    const left = steps.filter(
      (step, at) => at >= last || (!nothing.has(step) && !looking.test(kindOf(step))),
    );
    const unused = unusedListings(left, shown);
    return { name, steps: left.filter((step) => !unused.has(step)) };
  });
  return withSteps(plan, new Set(done.flatMap(({ steps }) => steps)));
}

export const onlySteps = (plan: Plan, isKept: (step: PlannedStep, lane: string) => boolean): Plan =>
  withSteps(
    plan,
    new Set(plan.lanes.flatMap(({ name, steps }) => steps.filter((step) => isKept(step, name)))),
  );

/** What happens around the shoppers, most of which has nothing to do with a failure. */
export const trouble =
  /^(?:fault|flags|experiments|send offers|store|price|promotion|restart store|bonuses change)$/;
/** What somebody needs before an order, once on each device. */
const preparing =
  /^(?:choose address|sign in|sign in by bank|type code|join programme|subscribe|give card|bind card)$/;
/** What somebody is given, and has for all later orders. */
const given = /^(?:bonuses change|give month|pay for month)$/;
/**
 * Of one lane how the shopper came to be known, what was put into the cart for the named order, otherwise the last one, and
 * what came after it. `isWithEarlier`: also all of the order before, as it may have earned what is spent; empty: there is none.
 */
export function storyOf(
  { steps }: Lane,
  { vain, orders = new Set() }: Hints,
  isWithEarlier = false,
): readonly PlannedStep[] {
  const isMade = (step: PlannedStep): boolean => kindOf(step) === ordering && !vain.has(step);
  const order = steps.find((step) => isMade(step) && orders.has(step)) ?? steps.findLast(isMade);
  if (order === undefined) return [];
  const at = steps.indexOf(order);
  const last = steps.slice(0, at).findLastIndex(isMade);
  if (isWithEarlier && last < 0) return [];
  const made = isWithEarlier ? steps.slice(0, last).findLastIndex(isMade) : last;
  // What comes of one that is left out goes with it, where the next one stays.
  const isNext = (step: PlannedStep, place: number): boolean =>
    place > made && !(isWithEarlier && following.test(kindOf(step)));
  const from = steps.findIndex(isNext);
  // Whoever has come as another, or to another place, since is that one now.
  const before = steps
    .slice(0, from)
    .filter((step) => (preparing.test(kindOf(step)) || given.test(kindOf(step))) && !vain.has(step));
  const prepared = new Set(new Map(before.map((step) => [`${step.actor} ${kindOf(step)}`, step])).values());
  return steps.filter((step, place) => {
    const kind = kindOf(step);
    if (place >= at) return true;
    if (vain.has(step) || (paying.test(kind) && !isWithEarlier)) return false;
    return place >= from || prepared.has(step) || listing.test(kind);
  });
}

/** So many of the last steps a failure of a cart or a page mostly comes from. */
const LAST_OF_CART = 24;

/** The last steps of one lane, and of those before them what makes the cart in which they were done: who has it, and where, and its goods. */
export function endOf({ steps }: Lane, { vain }: Hints): readonly PlannedStep[] {
  const end = new Set(steps.slice(-LAST_OF_CART));
  const told = JSON.stringify([...end].map(({ step }) => step));
  const last = kindOf(steps.at(-1) ?? { step: '' });
  const isBase = (step: PlannedStep): boolean =>
    preparing.test(kindOf(step)) ||
    kindOf(step) === last ||
    goodsOf(step.step).some((product) => told.includes(product));
  const before = steps.filter((step) => !end.has(step) && !vain.has(step) && isBase(step));
  // The last one of each kind, or for each of its goods.
  const kept = new Map(
    before.map((step) => [`${step.actor} ${kindOf(step)} ${goodsOf(step.step).join()}`, step]),
  );
  const base = new Set(kept.values());
  return steps.filter((step) => end.has(step) || base.has(step) || listing.test(kindOf(step)));
}

/** What comes of an order, and belongs to it. */
const following = /^(?:pay with|confirm in|decline in|leave payment|cancel order|warehouse step)/;

/** What a lane needs for any order, then what it does for each, with what came of it: hardly any of these steps can be left out alone. */
export function ordersIn({ steps }: Lane): readonly (readonly PlannedStep[])[] {
  const prepared: PlannedStep[] = [];
  const orders: PlannedStep[][] = [[]];
  let isOrdered = false;
  for (const step of steps.toReversed()) {
    const kind = kindOf(step);
    const ends = kind === ordering || following.test(kind);
    if (isOrdered && ends) orders.push([]);
    isOrdered = kind === ordering || (isOrdered && !ends);
    (preparing.test(kind) ? prepared : orders.at(-1))?.push(step);
  }
  return [prepared, ...orders.toReversed()];
}

/** What is taken out of an order, or brought back. */
const undoing = /^(?:lose line|return goods|change order)$/;
/** What makes an order cheaper, and how its shopper becomes another one. */
const benefiting =
  /^(?:promocode|choose promotion|remove promotion|spend bonuses|repeat order|sign out|delete account|restore account)$/;
/** The kinds of steps that somebody needs to get to an order. */
const isNeeded = (kind: string): boolean =>
  kind === ordering || [preparing, listing, taking, following].some((kinds) => kinds.test(kind));

/** Of one lane all orders, with what changes their carts and makes them cheaper. */
export function ordersOf(lane: Lane, { vain }: Hints, changes: Changes): readonly PlannedStep[] {
  const { steps } = lane;
  const nothing = inVain(lane, vain);
  const isWanted = (step: PlannedStep): boolean => {
    const kind = kindOf(step);
    const isOfOrders = isNeeded(kind) || [benefiting, given, undoing].some((kinds) => kinds.test(kind));
    return (isOfOrders || changes.has(step)) && !nothing.has(step);
  };
  return steps.some((step) => kindOf(step) === ordering) ? steps.filter(isWanted) : [];
}

/** How little a step is needed to get to an order: 0 is needed. */
export const needless =
  ({ vain }: Hints) =>
  (step: PlannedStep): number => {
    const kind = kindOf(step);
    return vain.has(step) ? 2 : looking.test(kind) ? 3 : isNeeded(kind) ? 0 : 1;
  };

/**
 * The steps of each kind that nobody needs to get to an order, and the faults of each third party, those in vain apart; what a failure
 * needs least comes last.
 */
export function kindsIn(plan: Plan, hints: Hints): readonly (readonly PlannedStep[])[] {
  const rank = needless(hints);
  const groups = Map.groupBy(
    stepsOf(plan).filter((step) => rank(step) > 0),
    (step) => `${rank(step)} ${kindOf(step)} ${placeOf(step)}`,
  );
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, steps]) => steps);
}
