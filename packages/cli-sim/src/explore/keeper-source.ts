import type { Chance } from './chance.ts';
import { pauseLength, chooseEvent, firstEvents, lastEvent } from './fault-injection/index.ts';
import type { FaultLevel, Surroundings } from './fault-injection/index.ts';
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
  let isLast = false;
  const first = firstEvents(level, chance.of('small shop')).values();
  return {
    name: KEEPER,
    next: (now) => {
      const { value: given } = first.next();
      if (given !== undefined) return { at: 0, actor: KEEPER, step: given };
      for (at = Math.max(at, now); at < runMs;) {
        at += Math.max(1000, pauseLength(level, chance) * calm);
        const step = chooseEvent(level, around(), chance, factors);
        if (step !== null && at < runMs) return { at, actor: KEEPER, step };
      }
      if (isLast) return null;
      isLast = true;
      const step = lastEvent(level, chance);
      return step === null ? null : { at: Math.max(now, runMs), actor: KEEPER, step };
    },
  };
}
