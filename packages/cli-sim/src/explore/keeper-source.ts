import type { Chance } from './chance.ts';
import {
  pauseLength,
  chooseEvent,
  firstEvents,
  lastEvents,
  troubleAfter,
  troubleWith,
} from './fault-injection/index.ts';
import type { FaultLevel, Surroundings } from './fault-injection/index.ts';
import type { RawStep } from './behaviour/index.ts';
import { KEEPER } from './plan.ts';
import type { Source } from './source.ts';
import type { Factors } from './swarm.ts';

/** What happens around the shoppers until the run is over. `factors`: what this seed has more or less of; `calm`: how much longer the pauses are. */
export function keeperSource(
  level: FaultLevel,
  runMs: number,
  around: () => Surroundings,
  chance: Chance,
  factors: Factors = {},
  calm = 1,
): Source {
  let at = 0;
  let next = firstEvents(level, chance.of('small shop')).values();
  let isLast = false;
  const trouble = chance.of('trouble');
  /** With what may go wrong with it just before and just after. */
  const withTrouble = (step: RawStep): readonly RawStep[] => [
    ...troubleWith(step, level, calm, trouble),
    step,
    ...troubleAfter(step, level, calm, trouble),
  ];
  return {
    name: KEEPER,
    next: (now) => {
      for (;;) {
        const { value: step } = next.next();
        if (step !== undefined) return { at: Math.max(at, now), actor: KEEPER, step };
        if (isLast) return null;
        at = Math.max(at, now) + Math.max(1000, pauseLength(level, chance) * calm);
        isLast = at >= runMs;
        if (isLast) at = runMs;
        const event = isLast ? null : chooseEvent(level, around(), chance, factors);
        next = (
          isLast ? lastEvents(level, around(), chance) : event === null ? [] : withTrouble(event)
        ).values();
      }
    },
  };
}
