import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type * as z from 'zod';

import type { Refusal, World } from '../stage/index.ts';

/** Why a step did not do: the shop refused, or something is not as it should be. */
export type StepFailure =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unmet'; readonly expected: string; readonly actual: string };

/** The outcome of a step, for people; or why nothing did. */
export type StepOutcome = Result<string, StepFailure>;

export interface StepDefinition {
  /** The words by which a scenario names it. */
  readonly key: string;
  /** What it does, in one sentence. */
  readonly about: string;
  /** As it is in a scenario; the first one shows in the documentation. */
  readonly examples: readonly string[];
  /** Reads the argument; absent: the step takes none. */
  readonly argument: z.ZodType | null;
  /** Whether the step may stand without its argument. */
  readonly isArgumentOptional: boolean;
  /** Names of the variables it gives values to; absent: none. */
  readonly defines?: (argument: unknown) => readonly string[];
  /** Whether it acts on the shop or its clock from outside, which only a shop in this process allows. */
  readonly isWorldStep?: boolean;
  /** Reads the argument again, as what a scenario holds, and does it. */
  readonly run: (world: World, argument: unknown) => Promise<StepOutcome>;
}

type Words = { readonly key: string; readonly about: string; readonly examples: readonly string[] };

/** A step with an argument. What `run` gets is what `argument` read. */
export function step<S extends z.ZodType>(
  words: Words,
  argument: S,
  run: (world: World, argument: z.output<S>) => Promise<StepOutcome>,
): StepDefinition {
  return {
    ...words,
    argument,
    isArgumentOptional: false,
    run: (world, raw) => run(world, argument.parse(raw)),
  };
}

/** A step that may have an argument; without one `run` gets null. */
export function stepWithOption<S extends z.ZodType>(
  words: Words,
  argument: S,
  run: (world: World, argument: z.output<S> | null) => Promise<StepOutcome>,
): StepDefinition {
  return {
    ...words,
    argument,
    isArgumentOptional: true,
    run: (world, raw) => run(world, raw === '' ? null : argument.parse(raw)),
  };
}

/** A step without an argument. */
export function bareStep(words: Words, run: (world: World) => Promise<StepOutcome>): StepDefinition {
  return { ...words, argument: null, isArgumentOptional: true, run: (world) => run(world) };
}

export const done = (result: string): StepOutcome => ok(result);

export const unmet = (expected: string, actual: string): StepOutcome =>
  err({ kind: 'unmet', expected, actual });

/** The shop said no. `codes`: by any of them a scenario may expect it. */
export const refused = (codes: string | readonly string[], message: string | null = null): StepOutcome =>
  err({ kind: 'refused', refusal: { codes: typeof codes === 'string' ? [codes] : codes, message } });

export function refusalText({ codes, message }: Refusal): string {
  return message === null ? codes.join(', ') : `${codes.join(', ')}: ${message}`;
}
