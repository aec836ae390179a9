import { done, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { contains, findNamed, listOf } from './words.ts';

/** A value that is not as expected. */
export type Mismatch = { readonly expected: string; readonly actual: string };

/** A mismatch where `isWrong`, else none. */
export const mismatch = (isWrong: boolean, expected: string, actual: string): readonly Mismatch[] =>
  isWrong ? [{ expected, actual }] : [];

/** A mismatch unless the text contains the words. */
export const unlessContained = (text: string, words: string, expected = words): readonly Mismatch[] =>
  mismatch(!contains(text, words), expected, text);

/** How what is seen differs from each field of an expectation. */
export type Checks<Seen, Wanted> = {
  readonly [Field in keyof Wanted]-?: (
    seen: Seen,
    wanted: Exclude<Wanted[Field], undefined>,
  ) => readonly Mismatch[];
};

/** All mismatches in the fields that an expectation has. */
export const differences = <Seen, Wanted extends object>(
  seen: Seen,
  wanted: Wanted,
  checks: Checks<Seen, Wanted>,
): readonly Mismatch[] =>
  (Object.keys(checks) as (keyof Wanted)[]).flatMap((field) => {
    const value = wanted[field];
    return value === undefined ? [] : checks[field](seen, value as Exclude<Wanted[keyof Wanted], undefined>);
  });

/** Tells all mismatches at once; `result`: the outcome when there are none. */
export function judged(mismatches: readonly Mismatch[], result: string): StepOutcome {
  if (mismatches.length === 0) return done(result);
  const joined = (texts: readonly string[]): string => [...new Set(texts)].join('; ');
  return unmet(
    joined(mismatches.map(({ expected }) => expected)),
    joined(mismatches.map(({ actual }) => actual)),
  );
}

/** The wanted lines of a cart or an order that are not there with as many units, by their names. */
export const missingLines = <Line extends { readonly quantity: number }>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
  wanted: Readonly<Record<string, number>>,
): readonly string[] =>
  Object.entries(wanted).flatMap(([name, units]) => {
    const found = findNamed(lines, nameOf, name);
    return found.ok && found.value.quantity === units ? [] : [`${name} × ${units}`];
  });

/** Whether every field that is wanted has the same value. */
export const agrees = <Wanted extends object>(
  wanted: Wanted,
  actual: { [Field in keyof Wanted]: unknown },
): boolean =>
  (Object.keys(wanted) as (keyof Wanted)[]).every(
    (field) => wanted[field] === undefined || wanted[field] === actual[field],
  );

/** The words that none of the texts contains. */
export const missingFrom = (texts: readonly string[], wanted: readonly string[]): readonly string[] =>
  wanted.filter((words) => !texts.some((text) => contains(text, words)));

/** What of `include` is missing among the texts, and what of `exclude` is there. */
export function choiceDifferences(
  texts: readonly string[],
  include: readonly string[],
  exclude: readonly string[] = [],
): readonly Mismatch[] {
  const missing = missingFrom(texts, include);
  const wrong = exclude.filter((words) => missingFrom(texts, [words]).length === 0);
  return [
    ...mismatch(missing.length > 0, listOf(missing), listOf(texts)),
    ...mismatch(wrong.length > 0, `no ${listOf(wrong)}`, listOf(texts)),
  ];
}
