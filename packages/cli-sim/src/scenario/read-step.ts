import { allSteps, plain } from '../steps/index.ts';
import type { StepDefinition } from '../steps/index.ts';
import { didYouMean } from '../values/index.ts';
import { fieldsOf, issuesOf, readBy } from './issues.ts';
import type { Issue } from './issues.ts';
import { blockWords } from './block-words.ts';
import { at, checkShopper, valueAt, wrong } from './reading.ts';
import type { Reading } from './reading.ts';
import type { ScenarioStep } from './scenario.ts';
import { variablesIn } from './variables.ts';
import { stepText } from './write-scenario.ts';

const stepByKey = new Map(allSteps.map((definition) => [definition.key, definition]));
/** The words that begin a step or a block. */
export const knownKeys = [...stepByKey.keys(), ...blockWords.map(({ key }) => key)];

/** How the step is written, for whoever gave it an argument of another kind. */
function asIn({ examples }: StepDefinition, argument: unknown): string {
  const isText = typeof argument === 'string';
  const example = examples.find((each) => each.includes('{') === isText) ?? examples[0];
  return `, as in "${example}"`;
}

/** Problems at the places of variables are ignored; the values are checked when the step is played. */
export function argumentIssues(definition: StepDefinition, argument: unknown): readonly Issue[] {
  if (definition.argument === null) return [];
  const read = readBy(definition.argument, argument, asIn(definition, argument));
  if (read.success) return [];
  const issues = issuesOf(read.error, fieldsOf(definition.argument));
  return issues.filter(({ path }) => variablesIn(valueAt(argument, path)).length === 0);
}

function checkVariables(reading: Reading, definition: StepDefinition, argument: unknown): void {
  const { variables } = reading.scope;
  if (variables === null) return;
  for (const name of new Set(variablesIn(argument)))
    if (!variables.has(name))
      wrong(reading, `there is no variable "${name}" here${didYouMean(name, [...variables])}`);
  for (const name of definition.defines?.(argument) ?? []) variables.add(name);
}

/** Reads a step: its name, or its name with an argument, which is `inside`. Notes problems, and then answers null. */
export function readStep(
  { source, path }: Reading,
  inside: Reading,
  key: string,
  argument: unknown,
): ScenarioStep | null {
  const definition = stepByKey.get(key);
  if (definition === undefined) {
    const hint = didYouMean(plain(key), knownKeys);
    return wrong(
      inside,
      `there is no step "${key}"${hint || '; `npm run sim -- steps` and docs/scenarios.md list all'}`,
    );
  }
  if (definition.argument === null && argument !== '')
    return wrong(inside, `"${key}" stands alone, without a value`);
  if (argument === '' && !definition.isArgumentOptional)
    return wrong(inside, `"${key}" needs a value: ${definition.examples[0]}`);
  const issues = argument === '' ? [] : argumentIssues(definition, argument);
  for (const issue of issues) wrong(at(inside, ...issue.path), issue.message);
  if (issues.length > 0) return null;
  checkVariables(inside, definition, argument);
  // What is only attempted may be about somebody who is not there.
  const named = path.includes('attempt') ? [] : (definition.shoppers?.(argument) ?? []);
  for (const name of named) if (variablesIn(name).length === 0) checkShopper(inside, name);
  const written = source.textOf(path);
  const text = written === null || written.startsWith('{') ? stepText({ definition, argument }) : written;
  return { kind: 'step', definition, argument, text, file: source.file, line: source.lineOf(path) };
}
