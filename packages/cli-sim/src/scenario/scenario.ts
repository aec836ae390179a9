import type { StepDefinition } from '../steps/index.ts';
import type { Head } from './scenario.schema.ts';

export type ScenarioStep = {
  readonly definition: StepDefinition;
  /** As the file holds it; checked, read again when the step is played. */
  readonly argument: unknown;
  /** Line of the file, from 1. */
  readonly line: number;
  /** The step as it is written, on one line. */
  readonly text: string;
};

export type Scenario = Head & { readonly file: string; readonly steps: readonly ScenarioStep[] };
