import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type * as z from 'zod';

import type { Refusal, World } from '../stage/index.ts';
import { findNamed, listOf } from './words.ts';

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
  /** Names of the shoppers that it is about; absent: of whoever does it. */
  readonly shoppers?: (argument: unknown) => readonly string[];
  /** Whether it acts on the shop or its clock from outside, which is possible only in this process. */
  readonly isWorldStep?: boolean;
  /** Parses the raw argument again and plays the step. */
  readonly run: (world: World, argument: unknown) => Promise<StepOutcome>;
}

type Words = Pick<StepDefinition, 'key' | 'about' | 'examples' | 'defines' | 'shoppers' | 'isWorldStep'>;

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

/** A step without an argument: its name is the only example. */
export function bareStep(
  words: Omit<Words, 'examples'>,
  run: (world: World) => Promise<StepOutcome>,
): StepDefinition {
  const examples = [words.key];
  return { ...words, examples, argument: null, isArgumentOptional: true, run: (world) => run(world) };
}

export const done = (result: string): StepOutcome => ok(result);

export const unmet = (expected: string, actual: string): StepOutcome =>
  err({ kind: 'unmet', expected, actual });

/** The thing with this name, as `findNamed` has it; else the failure, with what was expected and the names of all. */
export function findOne<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  words: string,
  expected: string,
): Result<T, StepOutcome> {
  const found = findNamed(things, nameOf, words);
  return found.ok ? found : err(unmet(expected, listOf(things.map((thing) => nameOf(thing)))));
}

/** The shop refused. A scenario may expect any of the `codes`. */
export const refused = (codes: string | readonly string[], message: string | null = null): StepOutcome =>
  err({ kind: 'refused', refusal: { codes: typeof codes === 'string' ? [codes] : codes, message } });

export function refusalText({ codes, message }: Refusal): string {
  return message === null ? codes.join(', ') : `${codes.join(', ')}: ${message}`;
}
