import { metDuring, withAimedFaults } from './aimed-faults.ts';
import type { Meetings } from './aimed-faults.ts';
import { lastChanges } from './last-changes.ts';
import type { Changes } from './last-changes.ts';
import { KEEPER, WATCH, countPlanned } from './plan.ts';
import type { Lane, Plan, PlannedStep } from './plan.ts';
import { mapSteps, stepsOf } from './smoothing.ts';
import { endOf, kindOf, onlySteps, ordering, ordersOf, slim, storyOf, trouble } from './story.ts';
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

/** The stories of some lanes: what their steps, and what happened around them, most likely have to do with the failure; with the fewest steps first. */
function storiesOf(plan: Plan, hints: Hints, isNamed: (lane: string) => boolean): readonly Plan[] {
  const { isAround, isAboutNamed } = aroundOf(plan, isNamed);
  const { vain, unpaid = new Set() } = hints;
  const whole = plan.lanes.filter(({ name }) => isNamed(name));
  const lanes = whole.map(({ name, steps }) => ({ name, steps: steps.filter((step) => !unpaid.has(step)) }));
  const isVain = (step: PlannedStep): boolean => vain.has(step);
  const changes = lastChanges({ ...plan, lanes }, isVain);
  const allChanges = lastChanges(plan, isVain);
  const ordersIn = (some: readonly Lane[], known: Hints, made: Changes): readonly PlannedStep[] =>
    some.flatMap((lane) => ordersOf(lane, known, made));
  const orders = ordersIn(whole, hints, allChanges);
  // An order that is refused may have changed something all the same.
  const all = { ...hints, vain: new Set([...vain].filter((step) => kindOf(step) !== ordering)) };
  const tried = ordersIn(whole, all, allChanges);
  const told: readonly (readonly [Hints, readonly PlannedStep[], IsWanted, Changes?])[] = [
    ...(hints.kinds ? [[hints, whole.flatMap((lane) => endOf(lane, hints)), isAround] as const] : []),
    [hints, lanes.flatMap((lane) => storyOf(lane, hints)), isAround, changes],
    [hints, lanes.flatMap((lane) => storyOf(lane, hints, true)), isAboutNamed, changes],
    [hints, ordersIn(lanes, hints, changes), isAboutNamed, changes],
    [hints, orders, isAboutNamed, allChanges],
    [hints, orders, isAround, allChanges],
    ...(tried.length > orders.length ? [[all, tried, isAround, allChanges] as const] : []),
  ];
  return told.flatMap(([known, some, isWanted, made]) =>
    some.length === 0 ? [] : [slimmed(plan, known, isNamed, some, isWanted, made)],
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
  const isAboutNamed: IsWanted = (step) => isAbout(step, true);
  return { isAround, isAboutNamed };
}

/** The lanes that made what the failure names, where others have only been told of it, as by another account of the same person. */
function makersOf(lanes: readonly Lane[], { orders = new Set() }: Hints): ReadonlySet<string> | null {
  const makers = lanes.filter(({ steps }) =>
    steps.some((step) => kindOf(step) === ordering && orders.has(step)),
  );
  return makers.length > 0 && makers.length < lanes.length ? new Set(makers.map(({ name }) => name)) : null;
}

/** Much shorter plans that may fail as well: those with the fewest steps come first, because they cost least. */
export function guessesFor(plan: Plan, hints: Hints): readonly Plan[] {
  const { meetings = new Map<PlannedStep, never>() } = hints;
  const concerned = concernedOnly(plan, hints, () => true);
  if (hints.named.length === 0)
    return [slim(concerned, hints), concerned, ...eachAlone(plan, hints), slim(plan, hints)];
  const isNamed = (lane: string): boolean => hints.named.includes(lane);
  const { isAround, isAboutNamed } = aroundOf(plan, isNamed);
  const lanes = plan.lanes.filter(({ name }) => isNamed(name));
  const makers = makersOf(lanes, hints);
  const ofMakers = makers === null ? [] : storiesOf(plan, hints, (lane) => makers.has(lane));
  const steps = stepsOf(slim({ ...plan, lanes }, hints));
  const ofNamed = concernedOnly(plan, hints, isNamed);
  const guesses = [
    slimmed(plan, hints, isNamed, steps, isAboutNamed),
    slimmed(plan, hints, isNamed, steps, isAround),
    aimed(plan, meetings, isNamed, (step, lane) => isNamed(lane) || isAround(step, lane)),
    slim(plan, hints),
  ];
  const stories = [...ofMakers, ...storiesOf(plan, hints, isNamed)];
  return [...(hints.kinds ? [slim(ofNamed, hints), ofNamed, concerned] : []), ...stories, ...guesses];
}
