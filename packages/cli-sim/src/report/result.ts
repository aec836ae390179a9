import type { Problem } from '../scenario/problem.ts';

/** What came of one step. */
export type StepReport = {
  /** From 1. */
  readonly number: number;
  readonly line: number;
  readonly text: string;
} & (
  | { readonly status: 'passed'; readonly result: string }
  | { readonly status: 'refused'; readonly result: string }
  | { readonly status: 'failed'; readonly expected: string; readonly actual: string }
);

/** What came of one scenario; `shopMs` is the time that passed in the shop. */
export type ScenarioReport = {
  readonly file: string;
  readonly name: string;
  readonly passed: boolean;
  readonly steps: readonly StepReport[];
  /** Steps after a failure are not played. */
  readonly skipped: number;
  readonly shopMs: number;
};

/** A scenario that cannot be played here, and why. */
export type SkippedScenario = { readonly file: string; readonly name: string; readonly reason: string };

/** What came of a run: of scenarios, or why nothing could be played. */
export type RunReport =
  | {
      readonly passed: boolean;
      readonly scenarios: readonly ScenarioReport[];
      readonly skipped: readonly SkippedScenario[];
    }
  | { readonly passed: false; readonly problems: readonly Problem[] };
