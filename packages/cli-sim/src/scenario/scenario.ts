import type { StepDefinition } from '../steps/index.ts';
import type { Head } from './scenario.schema.ts';

export type SourcePosition = {
  readonly file: string;
  /** From 1. */
  readonly line: number;
};

/** One step as written; its variables get their values when it is played. */
export type ScenarioStep = SourcePosition & {
  readonly kind: 'step';
  readonly definition: StepDefinition;
  /** As in the file, every value a text. Checked as far as its variables allow, parsed when the step is played. */
  readonly argument: unknown;
  /** The step on one line. */
  readonly text: string;
};

/** A block of steps, and how they are played. */
export type Block = SourcePosition & { readonly items: readonly ScenarioItem[] } & (
    | { readonly kind: 'as'; readonly actor: string }
    | { readonly kind: 'together' }
    /** Goes on whatever the outcome of its steps. */
    | { readonly kind: 'attempt' }
    | { readonly kind: 'repeat'; readonly times: number }
    | { readonly kind: 'forEach'; readonly variable: string; readonly values: readonly string[] }
    | {
        readonly kind: 'play';
        /** As written, relative to the including file. */
        readonly path: string;
        /** Variables of the included file; those of the including one take precedence. */
        readonly variables: Readonly<Record<string, string>>;
      }
  );

export type ScenarioItem = ScenarioStep | Block;

export type Scenario = Head & { readonly file: string; readonly steps: readonly ScenarioItem[] };

/** How many steps would be played; may be an astronomical number. */
export function countSteps(items: readonly ScenarioItem[]): number {
  return items.reduce((sum, item) => {
    if (item.kind === 'step') return sum + 1;
    const times = item.kind === 'repeat' ? item.times : item.kind === 'forEach' ? item.values.length : 1;
    return sum + times * countSteps(item.items);
  }, 0);
}

/** All steps of a scenario as written, each once. */
export function writtenSteps(items: readonly ScenarioItem[]): readonly ScenarioStep[] {
  return items.flatMap((item) => (item.kind === 'step' ? [item] : writtenSteps(item.items)));
}
