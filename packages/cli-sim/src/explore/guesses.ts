import { metDuring, withAimedFaults } from './aimed-faults.ts';
import type { Meetings } from './aimed-faults.ts';
import { filledAtOnce } from './filled-carts.ts';
import { KEEPER, WATCH, countPlanned } from './plan.ts';
import type { Lane, Plan, PlannedStep } from './plan.ts';
import { mapSteps, stepsOf } from './smoothing.ts';
import {
  aloneOf,
  endOf,
  kindOf,
  lastOfCart,
  onlySteps,
  ordering,
  ordersMade,
  ordersOf,
  slim,
  trouble,
} from './story.ts';
import type { Hints } from './story.ts';

// Shorter plans that a failing run most likely still fails with, put together from its stories and from the faults that they met.

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
): Plan {
  const kept = new Set(steps);
  const met = metDuring(hints.meetings ?? new Map(), isMeant, (step) => kept.has(step));
  const isKept: IsWanted = (step, lane) => kept.has(step) || (!isMeant(lane) && isWanted(step, lane));
  // Whoever typed a code that they had asked for before just signs in.
  return mapSteps(slim(aimed(plan, met, isMeant, isKept), hints), (step) =>
    kindOf(step) === 'type code' && !hints.vain.has(step) ? { ...step, step: 'sign in' } : step,
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
  const { isAround } = aroundOf(plan, isMeant);
  const isConcerned = (step: PlannedStep, lane: string): boolean =>
    kinds.test(kindOf(step)) && (isMeant(lane) || isAround(step, lane));
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

/** So many orders are tried by themselves, which is the quickest of all tries. */
const MOST_ALONE = 6;

/** Single orders of some lanes, those that the violations name or else any, with what the keeper did to them. */
function aloneIn(plan: Plan, hints: Hints, isNamed: (lane: string) => boolean): readonly Plan[] {
  const { isAround, isAboutNamed } = aroundOf(plan, isNamed);
  const alone = plan.lanes
    .filter(({ name }) => isNamed(name))
    .flatMap((lane) => ordersMade(lane, hints).map((order) => ({ lane, order })));
  const told = alone.filter(({ order }) => hints.orders?.has(order) === true);
  const around = told.length > 0 ? [isAboutNamed, isAround] : [isAboutNamed];
  return (told.length > 0 ? told : alone).slice(0, MOST_ALONE).flatMap(({ lane, order }) => {
    const story = { name: lane.name, steps: aloneOf(lane, hints, order) };
    return around.map((isWanted) => storyIn(plan, hints, [story], isWanted));
  });
}

/** These lanes with only such steps and their carts filled at once, and of the other lanes what is wanted. */
function storyIn(plan: Plan, hints: Hints, lanes: readonly Lane[], isWanted: IsWanted): Plan {
  const told = new Map(lanes.map(({ name, steps }) => [name, filledAtOnce(steps, hints.carts)]));
  const all = plan.lanes.map(({ name, steps }) => ({ name, steps: told.get(name) ?? steps }));
  const steps = [...told.values()].flat();
  return slimmed({ ...plan, lanes: all }, hints, (name) => told.has(name), steps, isWanted);
}

/** What some lanes did last where that may be it, and all of their orders, with what happened around them. */
function storiesOf(plan: Plan, hints: Hints, isNamed: (lane: string) => boolean): readonly Plan[] {
  const { isAround, isAboutNamed } = aroundOf(plan, isNamed);
  const lanes = plan.lanes.filter(({ name }) => isNamed(name));
  const orders = (known: Hints): readonly Lane[] =>
    lanes.map((lane) => ({ ...lane, steps: ordersOf(lane, known) }));
  // An order that is refused may have changed something all the same.
  const all = { ...hints, vain: new Set([...hints.vain].filter((step) => kindOf(step) !== ordering)) };
  const ends = hints.kinds ? lastOfCart : [];
  const told: readonly (readonly [Hints, readonly Lane[], IsWanted])[] = [
    ...ends.map((count) => {
      const last = lanes.map((lane) => ({ ...lane, steps: endOf(lane, hints, count) }));
      return [{ ...hints, carts: new Map() }, last, isAround] as const;
    }),
    [hints, orders(hints), isAboutNamed],
    [hints, orders(hints), isAround],
    [all, orders(all), isAround],
  ];
  return told.flatMap(([known, some, isWanted]) =>
    some.every(({ steps }) => steps.length === 0) ? [] : [storyIn(plan, known, some, isWanted)],
  );
}

/** What happens around those who are named, and of that what is about them. */
function aroundOf(plan: Plan, isNamed: (lane: string) => boolean) {
  const subject = subjectOf(plan);
  const isAbout = (step: PlannedStep, isWanted: boolean): boolean => {
    const lane = subject(step);
    return lane !== undefined && isNamed(lane) === isWanted;
  };
  // A fault beside one shopper may hit another.
  const isAround: IsWanted = (step, lane) =>
    (isOfNobody(lane) || trouble.test(kindOf(step))) && !isAbout(step, false);
  const isAboutNamed: IsWanted = (step, lane) =>
    isAbout(step, true) || lane === WATCH || kindOf(step) === 'clock jumps';
  return { isAround, isAboutNamed };
}

/** Much shorter plans that may fail as well: those with the fewest steps come first, because they cost least. */
export function guessesFor(plan: Plan, hints: Hints): readonly Plan[] {
  const concerned = concernedOnly(plan, hints, () => true);
  if (hints.named.length === 0)
    return [slim(concerned, hints), concerned, ...eachAlone(plan, hints), slim(plan, hints)];
  const isNamed = (lane: string): boolean => hints.named.includes(lane);
  const { isAround, isAboutNamed } = aroundOf(plan, isNamed);
  const lanes = plan.lanes.filter(({ name }) => isNamed(name));
  const steps = stepsOf(slim({ ...plan, lanes }, hints));
  const ofNamed = concernedOnly(plan, hints, isNamed);
  const guesses = [
    slimmed(plan, hints, isNamed, steps, isAboutNamed),
    slimmed(plan, hints, isNamed, steps, isAround),
    aimed(plan, hints.meetings ?? new Map(), isNamed, (step, lane) => isNamed(lane) || isAround(step, lane)),
    slim(plan, hints),
  ];
  const stories = [...aloneIn(plan, hints, isNamed), ...storiesOf(plan, hints, isNamed)];
  const ofKinds = hints.kinds ? [slim(ofNamed, hints), ofNamed, concerned] : [];
  return [...ofKinds, ...stories, ...guesses].toSorted((a, b) => countPlanned(a) - countPlanned(b));
}
