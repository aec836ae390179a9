import type { StepReport } from '../report/index.ts';
import type { PlannedStep } from './plan.ts';

/** Where the steps of a lane come from: a simulated shopper, or a recording. */
export interface Source {
  readonly name: string;
  /**
   * The next step; null: there are no more. `now`: ms since the run began; `last`: the outcome of the previous step.
   */
  next(now: number, last: StepReport['status'] | null): PlannedStep | null;
}

/** Plays recorded steps. */
export function recorded(name: string, steps: readonly PlannedStep[]): Source {
  const left = steps.values();
  return { name, next: () => left.next().value ?? null };
}
