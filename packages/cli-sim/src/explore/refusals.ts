import type { StepEntry } from './journal.ts';
import type { PlannedStep } from './plan.ts';

/** The steps of a plan that were played, each with what came of it. */
export type Played = ReadonlyMap<PlannedStep, StepEntry>;

/** Whether a step was played and came to nothing. */
export const isRefusedIn =
  (played: Played) =>
  (step: PlannedStep): boolean =>
    (played.get(step)?.outcome.status ?? 'passed') !== 'passed';

/**
 * Whether a step came to nothing that was not known to: it passed in the run before, or that has another in its place, as a guess writes
 * some steps otherwise.
 */
export function isUnexpectedIn(before: Played, played: Played): (step: PlannedStep) => boolean {
  const wasRefused = isRefusedIn(before);
  const isRefused = isRefusedIn(played);
  return (step) => isRefused(step) && !wasRefused(step);
}
