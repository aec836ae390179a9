import { dirname, join } from 'node:path/posix';

import { quantity, text } from '../values/index.ts';
import type { Issue } from './issues.ts';
import { readHead } from './read-head.ts';
import { checkShopper, isRecord, wrong } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Block, ScenarioItem } from './scenario.ts';
import { isName, shoppersOf } from './scenario.schema.ts';
import { variablesIn } from './variables.ts';
import { YamlSource } from './yaml-source.ts';

const MAX_PLAYED_FILES = 100;

/** Reads a list of steps; null if something in it is wrong. */
export type ReadItems = (reading: Reading, path: Path, raw: unknown) => readonly ScenarioItem[] | null;
type Path = Issue['path'];
type BlockReader = (reading: Reading, path: Path, value: unknown, readItems: ReadItems) => Block | null;

function position({ source }: Reading, path: Path): { file: string; line: number } {
  return { file: source.file, line: source.lineOf(path) };
}

function withVariable<T>({ scope }: Reading, name: string, run: () => T): T {
  const isNew = scope.variables !== null && !scope.variables.has(name);
  scope.variables?.add(name);
  try {
    return run();
  } finally {
    if (isNew) scope.variables?.delete(name);
  }
}

/** Reads an `as` block: what one shopper does. */
export function readAs(
  reading: Reading,
  path: Path,
  actor: string,
  value: unknown,
  readItems: ReadItems,
): Block | null {
  if (!checkShopper(reading, path, actor)) return null;
  const items = readItems(reading, path, value);
  return items && { kind: 'as', actor, items, ...position(reading, path) };
}

const stepsAlone =
  (kind: 'together' | 'attempt'): BlockReader =>
  (reading, path, value, readItems) => {
    const items = readItems(reading, path, value);
    return items && { kind, items, ...position(reading, path) };
  };

const repeat: BlockReader = (reading, path, value, readItems) => {
  if (!isRecord(value)) return wrong(reading, path, 'expected "times" and "steps"');
  const { times: rawTimes, steps, ...others } = value;
  for (const key of Object.keys(others)) wrong(reading, [...path, key], `"${key}" is not known here`);
  const times = quantity.safeParse(rawTimes);
  if (!times.success || times.data === 0)
    wrong(
      reading,
      [...path, 'times'],
      `${rawTimes === undefined ? 'is missing, ' : ''}expected a whole number from 1 to 1000`,
    );
  const items = withVariable(reading, 'round', () => readItems(reading, [...path, 'steps'], steps));
  return items && times.success
    ? { kind: 'repeat', times: times.data, items, ...position(reading, path) }
    : null;
};

const forEach: BlockReader = (reading, path, value, readItems) => {
  if (!isRecord(value)) return wrong(reading, path, 'expected a variable with its values, and "steps"');
  const { steps, ...others } = value;
  const [variable, second] = Object.keys(others);
  if (variable === undefined || second !== undefined || !isName(variable))
    return wrong(reading, path, 'expected one variable with its values, and "steps"');
  const values = text.array().min(1).safeParse(others[variable]);
  if (!values.success)
    return wrong(reading, [...path, variable], 'expected a list of values such as [молоко, хлеб]');
  for (const name of variablesIn(values.data))
    if (reading.scope.variables !== null && !reading.scope.variables.has(name))
      wrong(reading, [...path, variable], `there is no variable "${name}" here`);
  const items = withVariable(reading, variable, () => readItems(reading, [...path, 'steps'], steps));
  return items && { kind: 'forEach', variable, values: values.data, items, ...position(reading, path) };
};

const play: BlockReader = (reading, path, value, readItems) => {
  if (typeof value !== 'string' || value === '')
    return wrong(reading, path, 'expected a file such as parts/first-order.yaml');
  const { files, source, load, played, problems, scope } = reading;
  const file = join(dirname(source.file), value);
  if (files.includes(file))
    return wrong(reading, path, `plays itself: ${[...files.slice(files.indexOf(file)), file].join(' → ')}`);
  if ((played.count += 1) > MAX_PLAYED_FILES)
    return wrong(reading, path, `expected at most ${MAX_PLAYED_FILES} files that are played by others`);
  const content = load(file);
  if (typeof content !== 'string') return wrong(reading, path, `${file} ${content.message}`);
  const inner = YamlSource.parse(file, content);
  if (!(inner instanceof YamlSource)) {
    problems.push(...inner);
    return null;
  }
  const into: Reading = { ...reading, source: inner, files: [...files, file] };
  const read = readHead(inner, problems);
  if (read === null) return null;
  if (read.head.shoppers !== undefined)
    for (const [name, shopper] of shoppersOf(read.head))
      if (scope.shoppers?.has(name) === false) scope.shoppers.set(name, shopper);
  const variables = read.head.variables ?? {};
  for (const name of Object.keys(variables)) scope.variables?.add(name);
  const items = readItems(into, ['steps'], read.steps);
  return items && { kind: 'play', path: value, variables, items, ...position(reading, path) };
};

/** Readers of the blocks with a fixed word. */
export const blockReaders: ReadonlyMap<string, BlockReader> = new Map([
  ['together', stepsAlone('together')],
  ['attempt', stepsAlone('attempt')],
  ['repeat', repeat],
  ['for each', forEach],
  ['play', play],
]);
