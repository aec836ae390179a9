import { placeOf } from './aimed-faults.ts';
import type { Meetings } from './aimed-faults.ts';
import { changingGoods } from './filled-carts.ts';
import type { Carts } from './filled-carts.ts';
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
  readonly carts?: Carts;
  /** The order that the violations name was made with these. */
  readonly orders?: ReadonlySet<PlannedStep>;
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
  /^(?:fault|flags|experiments|send offers|store|price|offer|promotion|restart store|bonuses change)$/;
/** What somebody needs before an order, once on each device. */
const preparing =
  /^(?:choose (?:address|point)|confirm age|sign in|sign in by bank|type code|join programme|subscribe|give card|bind card)$/;
/** What somebody is given, and has for all later orders. */
const given = /^(?:bonuses change|give month|pay for month)$/;
/** Whether a step has made an order. */
const isMadeBy =
  ({ vain }: Hints) =>
  (step: PlannedStep): boolean =>
    kindOf(step) === ordering && !vain.has(step);

/** The orders that a lane has made, the last ones first. */
export function ordersMade({ steps }: Lane, hints: Hints): readonly PlannedStep[] {
  return steps.filter(isMadeBy(hints)).toReversed();
}

/** The card that somebody gives to the bank. */
function cardOf({ step }: PlannedStep): readonly { readonly number: string; readonly cvc: string }[] {
  const [kind, told] = typeof step === 'string' ? [] : (Object.entries(step)[0] ?? []);
  const isGiven = /^(?:pay with|give|bind) card$/.test(kind ?? '');
  return isGiven && typeof told === 'object' && told !== null && 'number' in told && 'cvc' in told
    ? [{ number: String(told.number), cvc: String(told.cvc) }]
    : [];
}

/** Of one lane an order by itself: how the shopper came to be known, what was put into the cart, and what came of it. */
export function aloneOf({ steps }: Lane, hints: Hints, order: PlannedStep): readonly PlannedStep[] {
  const { vain } = hints;
  const isMade = isMadeBy(hints);
  const at = steps.indexOf(order);
  const made = steps.slice(0, at).findLastIndex(isMade);
  const next = steps.findIndex((step, place) => place > at && isMade(step));
  const own = steps.slice(made + 1, next < 0 ? undefined : next);
  const earlier = steps.slice(0, at).filter((step) => !vain.has(step));
  // Whoever has come as another, or to another place, since is that one now.
  const before = steps
    .slice(0, made + 1)
    .filter((step) => !vain.has(step) && [preparing, given].some((kinds) => kinds.test(kindOf(step))));
  const prepared = [...new Map(before.map((step) => [`${step.actor} ${kindOf(step)}`, step])).values()];
  const told = new Set([...prepared, ...own, ...earlier.filter((step) => listing.test(kindOf(step)))]);
  // A card that is chosen may have been bound by an earlier order.
  const choice = own.find(({ step }) => JSON.stringify(step).includes('BOUND_CARD')) ?? null;
  const cards = new Map(choice === null ? [] : earlier.flatMap(cardOf).map((card) => [card.number, card]));
  const first = choice !== null && steps.indexOf(choice) < at ? choice : order;
  return steps.flatMap((step, place) => {
    const kind = kindOf(step);
    const isOfEarlier = vain.has(step) || following.test(kind) || undoing.test(kind);
    const isBinding = cards.size > 0 && cardOf(step).length > 0;
    const isLeft = place < at ? !isOfEarlier && !isBinding : !changingGoods.test(kind);
    const bound = step === first ? [...cards.values()] : [];
    return [
      ...bound.map((card) => ({ ...step, step: { 'bind card': card } })),
      ...(isLeft && told.has(step) ? [step] : []),
    ];
  });
}

/** So many of the last steps a failure of a cart or a page mostly comes from: often of a few, almost always of more. */
export const lastOfCart = [8, 24] as const;

/** `count` last steps of one lane, and of those before them what makes the cart in which they were done: who has it, and where, and its goods. */
export function endOf({ steps }: Lane, { vain }: Hints, count: number): readonly PlannedStep[] {
  const end = new Set(steps.slice(-count));
  const told = JSON.stringify([...end].map(({ step }) => step));
  const last = kindOf(steps.at(-1) ?? { step: '' });
  const isBase = (step: PlannedStep): boolean =>
    preparing.test(kindOf(step)) ||
    given.test(kindOf(step)) ||
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

/** What somebody chooses for an order, and may choose otherwise. */
const choosing = /^(?:leave at the door|cutlery|choose payment method)$/;

/** Of one lane all orders, with what changes their carts and makes them cheaper. */
export function ordersOf(lane: Lane, { vain }: Hints): readonly PlannedStep[] {
  const { steps } = lane;
  const nothing = inVain(lane, vain);
  const isWanted = (step: PlannedStep): boolean => {
    const kind = kindOf(step);
    const wanted = [benefiting, given, undoing, changingGoods, choosing];
    return (isNeeded(kind) || wanted.some((kinds) => kinds.test(kind))) && !nothing.has(step);
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
