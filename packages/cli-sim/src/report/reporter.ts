import type { Problem } from '../scenario/index.ts';
import type { ScenarioReport, SkippedScenario, StepPosition, StepReport } from './result.ts';

/** Where a program writes: lines for people or programs, lines about what is wrong, and a screen if there is one. */
export type Output = {
  readonly out: (line: string) => void;
  readonly error: (line: string) => void;
  /** Absent: there is no screen, or plain lines are wanted. */
  readonly terminal?: Terminal | undefined;
};

/** A screen on which lines can be written over. */
export interface Terminal {
  /** How wide it is now. */
  readonly columns: number;
  readonly write: (text: string) => void;
}

/** Hears of a run while it goes on. */
export interface Reporter {
  /** A scenario begins: the `number`th of `of`, with this many steps in the end. */
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
  /** Nothing can be played, or no more. */
  runBreaks(problems: readonly Problem[]): void;
}
