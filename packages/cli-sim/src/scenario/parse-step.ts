import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { readContent } from './find-files.ts';
import { problemAt } from './problem.ts';
import type { Problem } from './problem.ts';
import { readItem } from './read-items.ts';
import { beginningOf } from './reading.ts';
import type { ScenarioItem, ScenarioStep } from './scenario.ts';
import { flow } from './write-scenario.ts';
import { YamlSource } from './yaml-source.ts';

/** The file name for steps that are in no file. */
export const NO_FILE = 'prompt';

/** A step as an object, such as `{ 'add to cart': { product: 'Молоко', quantity: '2' } }`; every value is a text. */
export type StepObject = Readonly<Record<string, unknown>>;

/**
 * Reads one step or block from its text, with or without the leading dash, or from an object. Whether there are its
 * variables and shoppers is seen when it is played.
 */
export function parseItem(given: string | StepObject): Result<ScenarioItem, Problem> {
  const content = typeof given === 'string' ? given.replace(/^\s*-\s+/, '') : flow(given);
  const source = YamlSource.parse(NO_FILE, content);
  if (!(source instanceof YamlSource)) return err(placeless(source));
  const reading = beginningOf(source, readContent);
  const item = readItem(reading, source.data);
  const { problems } = reading;
  return item === null || problems.length > 0 ? err(placeless(problems)) : ok(item);
}

/** Reads one step; fails for a block. */
export function parseStep(given: string | StepObject): Result<ScenarioStep, Problem> {
  const item = parseItem(given);
  if (!item.ok) return item;
  if (item.value.kind === 'step') return ok(item.value);
  return err(problemAt(null, 'expected one step, not a block of steps'));
}

/** All problems of one line in one message, each with the field that it is about. */
const placeless = (problems: readonly Problem[]): Problem =>
  problemAt(null, problems.map(fieldText).join('; ') || 'is no step');

const fieldText = ({ field, message }: Problem): string => {
  // The step itself was just typed.
  const [, inner] = /^[^.]+\.(.+)$/.exec(field ?? '') ?? [];
  return inner === undefined || message.startsWith(`"${inner}"`) ? message : `${inner}: ${message}`;
};
