import type { Acquirer } from '@shop/standalone';

import type { RawStep } from './behaviour/index.ts';

/**
 * A step of a run: who does it, and its earliest start in ms since the run began. `inHaste`: a fault that makes it last while its shopper goes
 * on with the next one.
 */
export type PlannedStep = {
  readonly at: number;
  readonly actor: string;
  readonly step: RawStep;
  readonly inHaste?: RawStep;
};

/** The lane of what somebody does in haste: in a replay it is another sequence on the same pages. */
export const hastyLane = (lane: string): string => `${lane} in haste`;

/** The name of a step. */
export const nameOf = (step: RawStep): string =>
  typeof step === 'string' ? step : (Object.keys(step)[0] ?? '');

/** The words of a fault that a step orders; null: it orders none. */
export function faultIn(step: RawStep): string | null {
  const words = typeof step === 'string' ? null : step['fault'];
  return typeof words === 'string' ? words : null;
}

/** The product that a step puts into a cart. */
export function goodsOf(step: RawStep): readonly string[] {
  const taken = typeof step === 'string' ? null : step['add to cart'];
  if (typeof taken === 'string') return [taken];
  return typeof taken === 'object' && taken !== null && 'product' in taken ? [String(taken.product)] : [];
}

/** The steps of one person on all their devices, or of the keeper, in sequence. */
export type Lane = { readonly name: string; readonly steps: readonly PlannedStep[] };

/** A browser, or another tab of one, by its name; all devices of one person sign in with the same phone. */
export type Device = { readonly name: string; readonly phone: string; readonly tabOf?: string };

/** A run that is recorded and can be replayed. Lanes are played in parallel. */
export type Plan = {
  /** Seed of the shop: it decides ids, codes and the order of concurrent work. */
  readonly seed: string;
  /** Ms since 1970. */
  readonly startsAt: number;
  /** Who takes the payments; left out: the bank. */
  readonly acquirer?: Acquirer | undefined;
  readonly devices: readonly Device[];
  readonly lanes: readonly Lane[];
  /**
   * When the last step had ended, in ms since the run began: what was under way by then still is where the last steps are left out, and
   * faults have not been called off. 0 or left out: nothing waits for it.
   */
  readonly endsAt?: number;
};

/**
 * The actor of shop events and faults, such as changes of stock and prices. Declared as a shopper, but never opens
 * the shop.
 */
export const KEEPER = 'keeper';

/** The lane of the checks that found something while people acted, and their step. */
export const WATCH = 'watch';
export const WATCH_STEP = { 'expect invariants': 'at any moment' } as const;

export function countPlanned({ lanes }: Plan): number {
  return lanes.reduce((sum, { steps }) => sum + steps.length, 0);
}

/** The plan with only these steps, without lanes and devices that are no longer needed. The keeper stays: what is found while people act is theirs to tell. */
export function withSteps(plan: Plan, kept: ReadonlySet<PlannedStep>): Plan {
  const lanes = plan.lanes
    .map(({ name, steps }) => ({ name, steps: steps.filter((step) => kept.has(step)) }))
    .filter(({ steps }) => steps.length > 0);
  const actors = new Set(lanes.flatMap(({ steps }) => steps.map(({ actor }) => actor)));
  return { ...plan, lanes, devices: plan.devices.filter(({ name }) => name === KEEPER || actors.has(name)) };
}
