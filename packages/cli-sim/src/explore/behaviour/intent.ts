import type { Chance } from '../chance.ts';
import type { RawStep, Observation } from './observation.ts';

/** What a shopper does next: a step on the device in hand, or taking another device. */
export type Move =
  | { readonly kind: 'step'; readonly step: RawStep }
  | { readonly kind: 'pause'; readonly ms: number }
  | { readonly kind: 'device'; readonly device: number };

/** Something a shopper may want. Adding a behaviour is adding one of these. */
export type Intent = {
  readonly name: string;
  /** How strong it is at this observation, 0 to 100; 0: not at all, or it makes no sense. */
  readonly strength: (observation: Observation) => number;
  /** What the shopper does about it; called only when it is stronger than 0. */
  readonly move: (observation: Observation, chance: Chance) => Move;
};

export const step = (raw: RawStep): Move => ({ kind: 'step', step: raw });
export const pause = (ms: number): Move => ({ kind: 'pause', ms });

/** An intent for one of several steps, whatever is before the shopper. */
export const anyOf = (
  name: string,
  strength: Intent['strength'],
  steps: readonly [RawStep, ...RawStep[]],
): Intent => ({ name, strength, move: (_observation, chance) => step(chance.pick(steps)) });
