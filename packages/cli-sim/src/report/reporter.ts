import type { Problem } from '../scenario/index.ts';
import type { ScenarioReport, SkippedScenario, StepPosition, StepReport } from './result.ts';

/** Where a program writes: its output, its errors, and a screen if there is one. */
export type Output = {
  readonly out: (line: string) => void;
  readonly error: (line: string) => void;
  /** Absent if there is no screen or plain lines are wanted. */
  readonly terminal?: Terminal | undefined;
};

/** A screen on which lines can be overwritten. */
export interface Terminal {
  /** Its current width. */
  readonly columns: number;
  readonly write: (text: string) => void;
}

/** Reports a run while it is going on; a report may leave out what it does not show. */
export interface Reporter {
  /** A scenario begins: number `number` of `of`, with this many steps in total. */
  scenarioStarts(scenario: {
    readonly file: string;
    readonly name: string;
    readonly steps: number;
    readonly number: number;
    readonly of: number;
  }): void;
  stepStarts(step: StepPosition): void;
  stepEnds(step: StepReport): void;
  scenarioEnds(report: ScenarioReport): void;
  scenarioSkipped(scenario: SkippedScenario): void;
  /** Everything was played. */
  runEnds(scenarios: readonly ScenarioReport[], skipped: readonly SkippedScenario[]): void;
  /** Nothing, or nothing more, can be played. */
  runBreaks(problems: readonly Problem[]): void;
}
