import { metDuring, placeOf, withAimedFaults } from './aimed-faults.ts';
import type { Meetings } from './aimed-faults.ts';
import { lastChanges } from './last-changes.ts';
import type { Changes } from './last-changes.ts';
import { listing, taking, unusedListings } from './listings.ts';
import type { Shown } from './listings.ts';
import { KEEPER, WATCH, countPlanned, goodsOf, nameOf, withSteps } from './plan.ts';
import type { Lane, Plan, PlannedStep } from './plan.ts';
import { mapSteps, stepsOf } from './smoothing.ts';

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

const ordering = 'check out';
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
function slim(plan: Plan, { named, vain, shown = new Map() }: Hints): Plan {
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

const onlySteps = (plan: Plan, isKept: (step: PlannedStep, lane: string) => boolean): Plan =>
  withSteps(
    plan,
    new Set(plan.lanes.flatMap(({ name, steps }) => steps.filter((step) => isKept(step, name)))),
  );

/** What happens around the shoppers, most of which has nothing to do with a failure. */
const trouble =
  /^(?:fault|flags|experiments|send offers|store|price|promotion|restart store|bonuses change)$/;
/** What somebody needs before an order, once on each device. */
const preparing =
  /^(?:choose address|sign in|sign in by bank|type code|join programme|subscribe|give card|bind card)$/;
/**
 * Of one lane how the shopper came to be known, what was put into the cart for the named order, otherwise the last one, and
 * what came after it.
 */
function storyOf({ steps }: Lane, { vain, orders = new Set() }: Hints): readonly PlannedStep[] {
  const isMade = (step: PlannedStep): boolean => kindOf(step) === ordering && !vain.has(step);
  const order = steps.find((step) => isMade(step) && orders.has(step)) ?? steps.findLast(isMade);
  if (order === undefined) return [];
  const at = steps.indexOf(order);
  const from = steps.slice(0, at).findLastIndex(isMade) + 1;
  // Whoever has come as another, or to another place, since is that one now.
  const before = steps.slice(0, from).filter((step) => preparing.test(kindOf(step)) && !vain.has(step));
  const prepared = new Set(new Map(before.map((step) => [`${step.actor} ${kindOf(step)}`, step])).values());
  return steps.filter((step, place) => {
    const kind = kindOf(step);
    if (place >= at) return true;
    if (vain.has(step) || paying.test(kind)) return false;
    return place >= from || prepared.has(step) || listing.test(kind);
  });
}

/** So many of the last steps a failure of a cart or a page mostly comes from. */
const LAST_OF_CART = 24;

/** The last steps of one lane, and of those before them what makes the cart in which they were done: who has it, and where, and its goods. */
function endOf({ steps }: Lane, { vain }: Hints): readonly PlannedStep[] {
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

/** What makes an order cheaper, and how its shopper becomes another one. */
const benefiting =
  /^(?:promocode|choose promotion|remove promotion|spend bonuses|repeat order|sign out|delete account|restore account)$/;
/** The kinds of steps that somebody needs to get to an order. */
const isNeeded = (kind: string): boolean =>
  kind === ordering || [preparing, listing, taking, following].some((kinds) => kinds.test(kind));

/** Of one lane all orders, with what changes their carts and makes them cheaper. */
function ordersOf(lane: Lane, { vain }: Hints, changes: Changes): readonly PlannedStep[] {
  const { steps } = lane;
  const nothing = inVain(lane, vain);
  const isWanted = (step: PlannedStep): boolean => {
    const kind = kindOf(step);
    return (isNeeded(kind) || benefiting.test(kind) || changes.has(step)) && !nothing.has(step);
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

type IsWanted = (step: PlannedStep, lane: string) => boolean;

/** The steps for which it is so, and the faults of all, aimed at those who are meant. */
function aimed(plan: Plan, meetings: Meetings, isMeant: (lane: string) => boolean, isKept: IsWanted): Plan {
  const before = new Set(stepsOf(plan));
  return onlySteps(
    withAimedFaults(plan, meetings, isMeant),
    (step, lane) => !before.has(step) || isKept(step, lane),
  );
}

/** These steps of those who are meant, the faults that met them, and of the other lanes what is wanted. */
function slimmed(
  plan: Plan,
  hints: Hints,
  isMeant: (lane: string) => boolean,
  steps: readonly PlannedStep[],
  isWanted: IsWanted,
  changes: Changes = new Map(),
): Plan {
  const kept = new Set(steps.filter((step) => changes.get(step) !== null));
  const met = metDuring(hints.meetings ?? new Map(), isMeant, (step) => kept.has(step));
  const isKept: IsWanted = (step, lane) => kept.has(step) || (!isMeant(lane) && isWanted(step, lane));
  // Whoever typed a code that they had asked for before just signs in.
  return mapSteps(slim(aimed(plan, met, isMeant, isKept), hints), (step) =>
    kindOf(step) === 'type code' && !hints.vain.has(step)
      ? { ...step, step: 'sign in' }
      : (changes.get(step) ?? step),
  );
}

const isOfNobody = (lane: string): boolean => lane === KEEPER || lane === WATCH;

/** One shopper after the other, and what happens around them. */
function eachAlone(plan: Plan, hints: Hints): readonly Plan[] {
  const people = plan.lanes.filter(({ name }) => !isOfNobody(name));
  const isAround: IsWanted = (_step, lane) => isOfNobody(lane);
  const alone = people.map((lane) => {
    const steps = stepsOf(slim({ ...plan, lanes: [lane] }, hints));
    return slimmed(plan, hints, (name) => name === lane.name, steps, isAround);
  });
  return people.length < 2 ? [] : alone.toSorted((a, b) => countPlanned(a) - countPlanned(b));
}

/** Only the steps of these kinds, of those who are named or all, and the faults that met such steps or work in the background. */
function concernedOnly(plan: Plan, { kinds, meetings }: Hints, isMeant: (lane: string) => boolean): Plan {
  if (kinds === undefined || kinds === null) return plan;
  const isConcerned = (step: PlannedStep, lane: string): boolean =>
    kinds.test(kindOf(step)) && (isMeant(lane) || trouble.test(kindOf(step)));
  const met = (fault: PlannedStep): boolean => {
    const all = meetings?.get(fault) ?? [];
    return all.some(
      ({ during }) => during.length === 0 || during.some(({ step, lane }) => isConcerned(step, lane)),
    );
  };
  const only = onlySteps(plan, (step, lane) =>
    kindOf(step) === 'fault' ? met(step) : isConcerned(step, lane),
  );
  return withAimedFaults(only, meetings ?? new Map(), isMeant);
}

/** In whose lane a shopper acts whose bonuses, goods or order a step of the keeper is about; undefined: it is about nobody in particular. */
function subjectOf({ lanes }: Plan): (step: PlannedStep) => string | undefined {
  const acting = lanes.flatMap(({ name, steps }) => steps.map(({ actor }) => [actor, name] as const));
  const owners = new Map(acting.filter(([actor]) => actor !== KEEPER));
  return ({ step }) => {
    const [about] = typeof step === 'string' ? [] : Object.values(step);
    const isOfOne = typeof about === 'object' && about !== null && 'of' in about;
    return isOfOne ? owners.get(String(about.of)) : undefined;
  };
}

/** Much shorter plans that may fail as well: those with the fewest steps come first, because they cost least. */
export function guessesFor(plan: Plan, hints: Hints): readonly Plan[] {
  const { meetings = new Map<PlannedStep, never>() } = hints;
  const isAnybody = (): boolean => true;
  const concerned = concernedOnly(plan, hints, isAnybody);
  if (hints.named.length === 0)
    return [slim(concerned, hints), concerned, ...eachAlone(plan, hints), slim(plan, hints)];
  const isNamed = (lane: string): boolean => hints.named.includes(lane);
  const subject = subjectOf(plan);
  const isAbout = (step: PlannedStep, isWanted: boolean): boolean => {
    const lane = subject(step);
    return lane !== undefined && isNamed(lane) === isWanted;
  };
  // A fault beside one shopper may hit another.
  const isAround: IsWanted = (step, lane) =>
    (isOfNobody(lane) || trouble.test(kindOf(step))) && !isAbout(step, false);
  const lanes = plan.lanes.filter(({ name }) => isNamed(name));
  const isAboutNamed: IsWanted = (step) => isAbout(step, true);
  const changes = lastChanges(plan, (step) => hints.vain.has(step));
  const orders = lanes.flatMap((lane) => ordersOf(lane, hints, changes));
  // An order that is refused may have changed something all the same.
  const all = { ...hints, vain: new Set([...hints.vain].filter((step) => kindOf(step) !== ordering)) };
  const tried = lanes.flatMap((lane) => ordersOf(lane, all, changes));
  const told: readonly (readonly [Hints, readonly PlannedStep[], IsWanted, Changes?])[] = [
    ...(hints.kinds ? [[hints, lanes.flatMap((lane) => endOf(lane, hints)), isAround] as const] : []),
    [hints, lanes.flatMap((lane) => storyOf(lane, hints)), isAround, changes],
    [hints, orders, isAboutNamed, changes],
    [hints, orders, isAround, changes],
    ...(tried.length > orders.length ? [[all, tried, isAround, changes] as const] : []),
  ];
  const stories = told.flatMap(([known, some, isWanted, made]) =>
    some.length === 0 ? [] : [slimmed(plan, known, isNamed, some, isWanted, made)],
  );
  const steps = stepsOf(slim({ ...plan, lanes }, hints));
  const ofNamed = concernedOnly(plan, hints, isNamed);
  const guesses = [
    slimmed(plan, hints, isNamed, steps, isAboutNamed),
    slimmed(plan, hints, isNamed, steps, isAround),
    aimed(plan, meetings, isNamed, (step, lane) => isNamed(lane) || isAround(step, lane)),
    slim(plan, hints),
  ];
  return [...(hints.kinds ? [slim(ofNamed, hints), ofNamed, concerned] : []), ...stories, ...guesses];
}
