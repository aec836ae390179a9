import type { Chance } from '../chance.ts';
import type { RawStep, Observation } from './observation.ts';

/** What a shopper does next: a step on the current device, or a switch to another device. */
export type Move =
  | { readonly kind: 'step'; readonly step: RawStep }
  | { readonly kind: 'pause'; readonly ms: number }
  | { readonly kind: 'device'; readonly device: number };

/** Something a shopper may want. To add a behaviour, add an intent. */
export type Intent = {
  readonly name: string;
  /** How strong it is at this observation, 0 to 100; 0: unwanted or impossible. */
  readonly strength: (observation: Observation) => number;
  /** What the shopper does; called only when the strength is above 0. */
  readonly move: (observation: Observation, chance: Chance) => Move;
};

/** Whether the shopper is at the bank's page, where hardly anybody does anything else. */
export const isAtBank = ({ payment }: Observation): boolean => payment === 'redirect';

export const step = (raw: RawStep): Move => ({ kind: 'step', step: raw });
export const pause = (ms: number): Move => ({ kind: 'pause', ms });

/** An intent that chooses one of several fixed steps. */
export const anyOf = (
  name: string,
  strength: Intent['strength'],
  steps: readonly [RawStep, ...RawStep[]],
): Intent => ({ name, strength, move: (_observation, chance) => step(chance.pick(steps)) });
