/** A step that is being played, and its position. */
export type StepPosition = {
  /** From 1, in the order in which they begin. */
  readonly number: number;
  /** The file it is in: the scenario's or an included one. */
  readonly file: string;
  readonly line: number;
  /** The step on one line, with the values of its variables. */
  readonly text: string;
  /** The acting shopper; null if there is only one, or if the step acts on the shop. */
  readonly actor: string | null;
  /** When it begins by the shop's clock, in ms since 1970. */
  readonly at: number;
};

/** The outcome of one step. */
export type StepResult =
  | { readonly status: 'passed'; readonly result: string }
  | { readonly status: 'refused'; readonly result: string }
  | { readonly status: 'failed'; readonly expected: string; readonly actual: string };

export type StepReport = StepPosition & StepResult;

/** The outcome of one scenario; `shopMs` is the shop time that passed. */
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
