import { err, ok } from '@shop/domain/kernel';
import type { Err, Result } from '@shop/domain/kernel';
import type * as z from 'zod';

import type { Refusal, World } from '../stage/index.ts';
import type { WorldControl } from '../world/index.ts';
import { findNamed, listOf } from './words.ts';

/** Why a step did not succeed: the shop refused, or something is not as expected. */
export type StepFailure =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unmet'; readonly expected: string; readonly actual: string };

/** What a step looks for, or why it fails without it. */
export type Found<T> = Result<T, StepFailure>;

/** The outcome of a step as a text for people, or its failure. */
export type StepOutcome = Found<string>;

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

/** What a step that acts on variables, other shoppers or the shop itself says of that. */
type Effects = Pick<StepDefinition, 'defines' | 'shoppers' | 'isWorldStep'>;

/** Plays a step for a shopper; `argument` is parsed, `visitor` is the shopper's, with the page as the step finds it. */
type Run<Argument> = (world: World, argument: Argument, visitor: World['visitor']) => Promise<StepOutcome>;

/** Begins a step by the ways to write it in a scenario, each of which begins with its name. */
export function step(...examples: readonly [string, ...string[]]) {
  const [key = ''] = examples[0].split(':');
  return {
    /** What it does, in one sentence. */
    about: (about: string, effects: Effects = {}) => {
      const words = { key, about, examples, ...effects };
      return {
        /** It needs an argument that this schema reads. */
        takes: <S extends z.ZodType>(argument: S) => ({
          plays: (run: Run<z.output<S>>): StepDefinition => ({
            ...words,
            argument,
            isArgumentOptional: false,
            run: (world, raw) => run(world, argument.parse(raw), world.visitor),
          }),
        }),
        /** It may have an argument; without one `run` gets null. */
        mayTake: <S extends z.ZodType>(argument: S) => ({
          plays: (run: Run<z.output<S> | null>): StepDefinition => ({
            ...words,
            argument,
            isArgumentOptional: true,
            run: (world, raw) => run(world, raw === '' ? null : argument.parse(raw), world.visitor),
          }),
        }),
        /** It has no argument. */
        plays: (run: (world: World, visitor: World['visitor']) => Promise<StepOutcome>): StepDefinition => ({
          ...words,
          argument: null,
          isArgumentOptional: true,
          run: (world) => run(world, world.visitor),
        }),
      };
    },
  };
}

/** Controls the shop from outside; throws where that is not possible. */
export function controlOf({ stage }: World): WorldControl {
  if (stage.control === null) throw new Error('only a shop in this process can be changed from outside');
  return stage.control;
}

export const done = (result: string): StepOutcome => ok(result);

export const unmet = (expected: string, actual: string): Err<StepFailure> =>
  err({ kind: 'unmet', expected, actual });

/** The thing with this name, as `findNamed` has it; else the failure, with what was expected and the names of all. */
export function findOne<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  words: string,
  expected: string,
): Found<T> {
  const found = findNamed(things, nameOf, words);
  return found.ok ? found : unmet(expected, listOf(things.map((thing) => nameOf(thing))));
}

/** The shop refused. A scenario may expect any of the `codes`. */
export const refused = (codes: string | readonly string[], message: string | null = null): Err<StepFailure> =>
  err({ kind: 'refused', refusal: { codes: typeof codes === 'string' ? [codes] : codes, message } });

/** What came of what an operator did; `code`: of a refusal. */
export const told = (said: Result<string, string>, code: string): StepOutcome =>
  said.ok ? done(said.value) : refused(code, said.error);

export function refusalText({ codes, message }: Refusal): string {
  return message === null ? codes.join(', ') : `${codes.join(', ')}: ${message}`;
}
