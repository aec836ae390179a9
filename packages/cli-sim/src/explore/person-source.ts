import { emptyObservation, chooseMove, thinkingTime } from './behaviour/index.ts';
import type { Observation } from './behaviour/index.ts';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';
import type { PlannedStep } from './plan.ts';
import type { Memory } from './observe.ts';
import type { Source } from './source.ts';

/** What somebody sees on one of their devices; null before it was opened. */
export type Observe = (device: string, memory: Memory) => Observation | null;

/** The most ideas in one moment that lead to no step. */
const MOST_THOUGHTS = 100;

/** The steps of one shopper until the run is over: each is chosen by what is seen after the last one. */
export function personSource(person: Person, runMs: number, look: Observe, chance: Chance): Source {
  const { name, character, devices, comesAt } = person;
  let at = comesAt;
  let device = 0;
  let setbacks = 0;
  const observation = (): Observation => {
    const memory = { device, devices: devices.length, setbacks };
    return look(devices[device]?.name ?? name, memory) ?? { ...emptyObservation, ...memory };
  };
  const decide = (): PlannedStep | null => {
    for (let thought = 0; thought < MOST_THOUGHTS && at < runMs; thought += 1) {
      const move = chooseMove(character, observation(), chance);
      if (move.kind === 'step') return { at, actor: devices[device]?.name ?? name, step: move.step };
      if (move.kind === 'pause') at += move.ms;
      else device = move.device;
    }
    return null;
  };
  return {
    name,
    next: (now, last) => {
      setbacks = last === null || last === 'passed' ? 0 : setbacks + 1;
      if (last !== null) at = now + thinkingTime(character, chance);
      return decide();
    },
  };
}
