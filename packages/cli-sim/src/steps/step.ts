import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type * as z from 'zod';

import type { Refusal, World } from '../stage/index.ts';

/** Why a step did not succeed: the shop refused, or something is not as expected. */
export type StepFailure =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unmet'; readonly expected: string; readonly actual: string };

/** The outcome of a step as a text for people, or its failure. */
export type StepOutcome = Result<string, StepFailure>;

export interface StepDefinition {
  /** The words by which a scenario names it. */
  readonly key: string;
  /** What it does, in one sentence. */
  readonly about: string;
  /** As in a scenario; the documentation shows the first one. */
  readonly examples: readonly string[];
  /** Reads the argument; absent: the step takes none. */
  readonly argument: z.ZodType | null;
  /** Whether the step may stand without its argument. */
  readonly isArgumentOptional: boolean;
  /** Names of the variables that it sets; absent: none. */
  readonly defines?: (argument: unknown) => readonly string[];
  /** Whether it acts on the shop or its clock from outside, which is possible only in this process. */
  readonly isWorldStep?: boolean;
  /** Parses the raw argument again and plays the step. */
  readonly run: (world: World, argument: unknown) => Promise<StepOutcome>;
}

type Words = { readonly key: string; readonly about: string; readonly examples: readonly string[] };

/** A step with an argument; `run` gets the parsed one. */
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

/** A value that is not as expected. */
export type Mismatch = { readonly expected: string; readonly actual: string };

/** A mismatch where `isWrong`, else none. */
export const mismatch = (isWrong: boolean, expected: string, actual: string): readonly Mismatch[] =>
  isWrong ? [{ expected, actual }] : [];

/** All mismatches of an expectation at once; null: there is none. */
export function allUnmet(mismatches: readonly Mismatch[]): StepOutcome | null {
  if (mismatches.length === 0) return null;
  const joined = (texts: readonly string[]): string => [...new Set(texts)].join('; ');
  return unmet(
    joined(mismatches.map(({ expected }) => expected)),
    joined(mismatches.map(({ actual }) => actual)),
  );
}

/** The shop refused. A scenario may expect any of the `codes`. */
export const refused = (codes: string | readonly string[], message: string | null = null): StepOutcome =>
  err({ kind: 'refused', refusal: { codes: typeof codes === 'string' ? [codes] : codes, message } });

export function refusalText({ codes, message }: Refusal): string {
  return message === null ? codes.join(', ') : `${codes.join(', ')}: ${message}`;
}
