import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

/** A mistake in a file, a flag or a server because of which nothing could be played. */
export type Problem = {
  /** Path of the file; null if it is not about a file. */
  readonly file: string | null;
  /** From 1; null if it is about the whole file. */
  readonly line: number | null;
  /** Where in the scenario, such as 'steps[3].pay with card.cvc'; null: none in particular. */
  readonly field: string | null;
  /** What was expected, and what is there instead. */
  readonly message: string;
};

/** A mistake that is in no file, but perhaps in a flag. */
export const problemAt = (field: string | null, message: string): Problem => ({
  file: null,
  line: null,
  field,
  message,
});

/** What is wrong with a whole file. */
export const problemIn = (file: string, message: string): Problem => ({ ...problemAt(null, message), file });

/** The whole number that a flag was given, within its bounds, or what is wrong with it. */
export function readNumber(
  flag: string,
  given: string,
  least: number,
  most: number,
): Result<number, Problem> {
  const value = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
  return value >= least && value <= most
    ? ok(value)
    : err(problemAt(`--${flag}`, `expected a whole number from ${least} to ${most}, not "${given}"`));
}

/** One line for people: file:line: field: message. */
export function problemText({ file, line, field, message }: Problem): string {
  const position = file === null ? null : line === null ? file : `${file}:${line}`;
  return [position, field, message].filter((part) => part !== null).join(': ');
}
