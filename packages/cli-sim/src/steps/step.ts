import { isRecord } from '@shop/application/kernel';
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
  readonly examples: readonly [string, ...string[]];
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
      const reading = <Argument>(
        argument: z.ZodType | null,
        isArgumentOptional: boolean,
        read: (raw: unknown) => Argument,
      ) => ({
        plays: (play: Run<Argument>): StepDefinition => ({
          ...words,
          argument,
          isArgumentOptional,
          run: (world, raw) => play(world, read(raw), world.visitor),
        }),
      });
      return {
        /** It needs an argument that this schema reads. */
        takes: <S extends z.ZodType>(argument: S) => reading(argument, false, (raw) => argument.parse(raw)),
        /** It may have an argument; without one it is played with null. */
        mayTake: <S extends z.ZodType>(argument: S) =>
          reading(argument, true, (raw) => (raw === '' ? null : argument.parse(raw))),
        /** It has no argument. */
        plays: (play: (world: World, visitor: World['visitor']) => Promise<StepOutcome>) =>
          reading(null, true, () => null).plays((world, _none, visitor) => play(world, visitor)),
        /** It has no argument, and cannot fail; `result`: its outcome. */
        does: (act: (visitor: World['visitor']) => void, result: string) =>
          reading(null, true, () => null).plays(async (_world, _none, visitor) => {
            act(visitor);
            return done(result);
          }),
      };
    },
  };
}

/** The shopper that an argument names with "of". */
export const shopperNamed = (argument: unknown): readonly string[] =>
  isRecord(argument) && typeof argument['of'] === 'string' ? [argument['of']] : [];

/** Somebody who acts in the shop; fails if nobody of this name does. */
export function findShopper({ shoppers }: World, name: string): Found<World> {
  const known = shoppers.get(name);
  return known === undefined ? unmet(`a shopper "${name}"`, listOf([...shoppers.keys()])) : ok(known);
}

/** Controls the shop from outside; throws where that is not possible. */
export function controlOf({ stage }: World): WorldControl {
  if (stage.control === null) throw new Error('only a shop in this process can be changed from outside');
  return stage.control;
}

export const done = (result: string): StepOutcome => ok(result);

export const unmet = (expected: string, actual: string): Err<StepFailure> =>
  err({ kind: 'unmet', expected, actual });

/**
 * The thing with this name, as `findNamed` has it; else the failure, with what was expected and the names of those that match, or of
 * all.
 */
export function findOne<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  words: string,
  expected: string,
): Found<T> {
  const found = findNamed(things, nameOf, words);
  if (found.ok) return found;
  const others = found.error.length > 0 ? found.error : things;
  return unmet(expected, listOf(others.map(nameOf)));
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
