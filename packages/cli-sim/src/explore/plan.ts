import type { RawStep } from './behaviour/index.ts';

/** A step of a run: who does it, and when it begins at the earliest, in ms since the run began. */
export type PlannedStep = { readonly at: number; readonly actor: string; readonly step: RawStep };

/** What one person does on their devices, or the world around them, one step after the other. */
export type Lane = { readonly name: string; readonly steps: readonly PlannedStep[] };

/** A browser in somebody's hand; one person's devices sign in with one phone. */
export type Device = { readonly name: string; readonly phone: string };

/** A run as it is recorded, and played again. Lanes go on at the same time. */
export type Plan = {
  /** Seed of the shop: its ids, codes and the order in which work that meets goes on. */
  readonly seed: string;
  /** Ms since 1970. */
  readonly startsAt: number;
  readonly devices: readonly Device[];
  readonly lanes: readonly Lane[];
};

/** The actor of shop events and faults: stock, prices, stores. Declared as a shopper, but never opens the shop. */
export const KEEPER = 'keeper';

export function countPlanned({ lanes }: Plan): number {
  return lanes.reduce((sum, { steps }) => sum + steps.length, 0);
}

/** The plan with these steps alone; lanes and devices that nobody needs any more are gone. */
export function withSteps(plan: Plan, kept: ReadonlySet<PlannedStep>): Plan {
  const lanes = plan.lanes
    .map(({ name, steps }) => ({ name, steps: steps.filter((step) => kept.has(step)) }))
    .filter(({ steps }) => steps.length > 0);
  const actors = new Set(lanes.flatMap(({ steps }) => steps.map(({ actor }) => actor)));
  return { ...plan, lanes, devices: plan.devices.filter(({ name }) => actors.has(name)) };
}
