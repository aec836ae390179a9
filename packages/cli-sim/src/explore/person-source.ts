import { emptyObservation, chooseMove, thinkingTime } from './behaviour/index.ts';
import type { Memory, Observation, RawStep } from './behaviour/index.ts';
import type { Chance } from './chance.ts';
import { disturbedBy, hasteOf, typedOn } from './haste.ts';
import { onlyFor, starters } from './people.ts';
import type { Person, Start } from './people.ts';
import { KEEPER, goodsOf, nameOf } from './plan.ts';
import type { PlannedStep } from './plan.ts';
import { allSteps } from '../steps/index.ts';
import type { Source } from './source.ts';

/** What a person sees on one of their devices; null before it was opened. */
export type Observe = (device: string, memory: Memory) => Observation | null;

/** The maximum of choices in a row that lead to no step. */
const MOST_THOUGHTS = 100;

/** The maximum of steps on a device until somebody has what they start with, if the shop lets them, or the next of several orders. */
const MOST_STARTING_STEPS = 18;
/** Orders that somebody starts with. */
const startingOrders: Partial<Readonly<Record<Start, number>>> = { order: 1, household: 2 };

/** So many steps later, what was in vain is tried again as often as before. */
const FORGOTTEN_AFTER = 5;

/** Whoever has been refused what they came for so often in a row comes for nothing in particular any more. */
const MOST_REFUSALS = 3;

/** How often somebody in haste at once does what disturbs the last thing. */
const DISTURBS = 0.5;

/** Nobody does two things at the same moment. */
const LEAST_HASTE_MS = 1000;

/** So many goods somebody remembers. */
const MOST_KNOWN = 4;

/** Nobody spends the rest of a run with waiting: a pause longer than half of it is a short one. In ms. */
const pauseFor = (wished: number, left: number): number => (wished <= left / 2 ? wished : 10_000);

/** Whether somebody has what they start with. */
function hasStarted({ startsWith }: Person, seen: Observation): boolean {
  if (startsWith === null) return true;
  if (startsWith === 'reader') return seen.takesOffers && seen.waitsFor.length > 1;
  const orders = startingOrders[startsWith];
  if (orders !== undefined) return seen.orders >= orders && seen.payment !== 'redirect';
  const isFilled = seen.lines.length > 0 && seen.gate === null;
  if (startsWith === 'bargain') return isFilled && seen.isSignedIn && seen.promotion !== null;
  return isFilled && (startsWith === 'cart' || (seen.isSignedIn && seen.cards.length > 0));
}

/** What happens just before a step of a shopper: around them, by the keeper, or on their own page. */
export type Beside = (step: RawStep, seen: Observation, device: string) => readonly RawStep[];

const stepsAround = new Set(allSteps.filter(({ isWorldStep }) => isWorldStep === true).map(({ key }) => key));

/** The steps of one shopper until the run is over. Each is chosen from what the shopper sees after the last one. */
export function personSource(
  person: Person,
  runMs: number,
  look: Observe,
  chance: Chance,
  beside: Beside = () => [],
): Source {
  const { name, devices, comesAt, startsWith, secondPhone, sale } = person;
  let at = comesAt;
  let character = startsWith === null ? person.character : starters[startsWith];
  const mostSteps = startsWith === null ? 0 : MOST_STARTING_STEPS * (startingOrders[startsWith] ?? 1);
  let startingSteps = 0;
  let device = 0;
  let setbacks = 0;
  let held: readonly PlannedStep[] = [];
  let known: readonly string[] = [];
  let tried = '';
  let taken: RawStep | null = null;
  let refusals = 0;
  let vain: readonly string[] = [];
  /** What was done in haste, and is often disturbed at once. */
  let hasty: string | null = null;
  const haste = chance.of('haste');
  const choose = (seen: Observation): ReturnType<typeof chooseMove> => {
    const next =
      hasty !== null && haste.is(DISTURBS) ? chooseMove(onlyFor(disturbedBy(hasty)), seen, haste) : null;
    hasty = null;
    if (next === null || next.by === '') return chooseMove(character, seen, chance, vain);
    return next.kind === 'step' ? { ...next, step: typedOn(next.step, haste) } : next;
  };
  const observation = (): Observation => {
    const wanted = refusals < MOST_REFUSALS ? sale : null;
    const memory = { device, devices: devices.length, setbacks, secondPhone, sale: wanted, known };
    return look(devices[device]?.name ?? name, memory) ?? { ...emptyObservation, ...memory };
  };
  const decide = (): PlannedStep | null => {
    for (let thought = 0; thought < MOST_THOUGHTS && at < runMs; thought += 1) {
      const seen = observation();
      if (startingSteps >= mostSteps || hasStarted(person, seen)) {
        // What is bound and filled on one device is there on the others once they have signed in.
        const isLast = startsWith !== 'account' || device === devices.length - 1;
        if (character !== person.character && !isLast) {
          device += 1;
          startingSteps = 0;
          continue;
        }
        character = person.character;
      }
      const move = choose(seen);
      tried = move.by;
      if (move.kind === 'step') {
        startingSteps += 1;
        taken = move.step;
        known = [...goodsOf(move.step), ...known].slice(0, MOST_KNOWN);
        const actor = devices[device]?.name ?? name;
        const by = (step: RawStep): string => (stepsAround.has(nameOf(step)) ? KEEPER : actor);
        const before = beside(move.step, seen, actor).map((step) => ({ at, actor: by(step), step }));
        const inHaste =
          person.isHasty && character === person.character ? hasteOf(move.step, actor, haste) : null;
        if (inHaste !== null) hasty = move.by;
        const wanted = { at, actor, step: move.step, ...(inHaste === null ? {} : { inHaste }) };
        const [first, ...others] = [...before, wanted];
        held = others;
        return first ?? null;
      }
      if (move.kind === 'pause') at += pauseFor(move.ms, runMs - at);
      else device = move.device;
    }
    return null;
  };
  return {
    name,
    next: (now, last) => {
      const [first, ...others] = held;
      held = others;
      if (first !== undefined) return { ...first, at: Math.max(now, first.at) };
      const isVain = last !== null && last !== 'passed';
      vain = [...vain, isVain ? tried : ''].slice(-FORGOTTEN_AFTER);
      setbacks = isVain ? setbacks + 1 : 0;
      if (last !== null && taken === sale?.terms) refusals = isVain ? refusals + 1 : 0;
      if (last !== null || hasty !== null) at = now + thinkingTime(character, chance);
      if (last === null && hasty !== null) at = Math.max(at, now + LEAST_HASTE_MS);
      return decide();
    },
  };
}
