import type { StepReport } from '../report/index.ts';
import type { PlannedStep } from './plan.ts';

/** Where the steps of a lane come from: a simulated shopper, or a recording. */
export interface Source {
  readonly name: string;
  /** The next step; null: none comes any more. `now`: ms since the run began; `last`: the outcome of the step before. */
  next(now: number, last: StepReport['status'] | null): PlannedStep | null;
}

/** Plays what was recorded. */
export function recorded(name: string, steps: readonly PlannedStep[]): Source {
  const left = steps.values();
  return { name, next: () => left.next().value ?? null };
}
