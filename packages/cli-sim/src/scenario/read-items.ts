import { dirname, join } from 'node:path/posix';

import { isRecord } from '@shop/application/kernel';

import { quantity, text } from '../values/index.ts';
import { unknownField } from './issues.ts';
import { readHead } from './read-head.ts';
import { readStep } from './read-step.ts';
import { at, checkShopper, wrong } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Block, ScenarioItem, SourcePosition } from './scenario.ts';
import { isName, shoppersOf } from './scenario.schema.ts';
import { variablesIn } from './variables.ts';
import { YamlSource } from './yaml-source.ts';

const MAX_PLAYED_FILES = 100;
const MAX_BLOCKS = 12;

type BlockReader = (reading: Reading, value: unknown) => Block | null;

const position = ({ source, path }: Reading): SourcePosition => ({
  file: source.file,
  line: source.lineOf(path),
});

function withVariable<T>({ scope }: Reading, name: string, run: () => T): T {
  const isNew = scope.variables !== null && !scope.variables.has(name);
  scope.variables?.add(name);
  try {
    return run();
  } finally {
    if (isNew) scope.variables?.delete(name);
  }
}

function readAs(reading: Reading, actor: string, value: unknown): Block | null {
  if (!checkShopper(reading, actor)) return null;
  const items = readItems(reading, value);
  return items && { kind: 'as', actor, items, ...position(reading) };
}

const stepsAlone =
  (kind: 'together' | 'attempt'): BlockReader =>
  (reading, value) => {
    const items = readItems(reading, value);
    return items && { kind, items, ...position(reading) };
  };

const repeat: BlockReader = (reading, value) => {
  if (!isRecord(value)) return wrong(reading, 'expected "times" and "steps"');
  const { times: rawTimes, steps, ...others } = value;
  for (const key of Object.keys(others)) wrong(at(reading, key), unknownField(key, ['times', 'steps']));
  const times = quantity.safeParse(rawTimes);
  if (!times.success || times.data === 0)
    wrong(
      at(reading, 'times'),
      rawTimes === undefined
        ? 'is missing, expected a whole number from 1 to 1000'
        : `expected a whole number from 1 to 1000, not ${JSON.stringify(rawTimes)}`,
    );
  const items = withVariable(reading, 'round', () => readItems(at(reading, 'steps'), steps));
  return items && times.success ? { kind: 'repeat', times: times.data, items, ...position(reading) } : null;
};

const forEach: BlockReader = (reading, value) => {
  if (!isRecord(value)) return wrong(reading, 'expected a variable with its values, and "steps"');
  const { steps, ...others } = value;
  const [variable, second] = Object.keys(others);
  if (variable === undefined || second !== undefined || !isName(variable))
    return wrong(reading, 'expected one variable with its values, and "steps"');
  const values = text.array().min(1).safeParse(others[variable]);
  if (!values.success)
    return wrong(at(reading, variable), 'expected a list of values such as [молоко, хлеб]');
  for (const name of variablesIn(values.data))
    if (reading.scope.variables !== null && !reading.scope.variables.has(name))
      wrong(at(reading, variable), `there is no variable "${name}" here`);
  const items = withVariable(reading, variable, () => readItems(at(reading, 'steps'), steps));
  return items && { kind: 'forEach', variable, values: values.data, items, ...position(reading) };
};

const play: BlockReader = (reading, value) => {
  if (typeof value !== 'string' || value === '')
    return wrong(reading, 'expected a file such as parts/first-order.yaml');
  const { files, source, load, played, problems, scope } = reading;
  const file = join(dirname(source.file), value);
  if (files.includes(file))
    return wrong(reading, `plays itself: ${[...files.slice(files.indexOf(file)), file].join(' → ')}`);
  if ((played.count += 1) > MAX_PLAYED_FILES)
    return wrong(reading, `expected at most ${MAX_PLAYED_FILES} files that are played by others`);
  const content = load(file);
  if (typeof content !== 'string') return wrong(reading, `${file} ${content.message}`);
  const inner = YamlSource.parse(file, content);
  if (!(inner instanceof YamlSource)) {
    problems.push(...inner);
    return null;
  }
  const into: Reading = { ...reading, source: inner, files: [...files, file], path: [] };
  const read = readHead(into);
  if (read === null) return null;
  if (read.head.shoppers !== undefined)
    for (const [name, shopper] of shoppersOf(read.head))
      if (scope.shoppers?.has(name) === false) scope.shoppers.set(name, shopper);
  const variables = read.head.variables ?? {};
  for (const name of Object.keys(variables)) scope.variables?.add(name);
  const items = readItems(at(into, 'steps'), read.steps);
  return items && { kind: 'play', path: value, variables, items, ...position(reading) };
};

const blockReaders: ReadonlyMap<string, BlockReader> = new Map([
  ['together', stepsAlone('together')],
  ['attempt', stepsAlone('attempt')],
  ['repeat', repeat],
  ['for each', forEach],
  ['play', play],
]);

/** Reads a step or a block. Notes problems, and then answers null. */
export function readItem(reading: Reading, raw: unknown): ScenarioItem | null {
  const isBare = typeof raw === 'string';
  const entries = isBare ? [[raw.trim(), ''] as const] : isRecord(raw) ? Object.entries(raw) : [];
  const [entry, second] = entries;
  if (entry === undefined || entry[0] === '')
    return wrong(reading, 'expected a step such as "search: молоко"');
  if (second !== undefined)
    return wrong(at(reading, second[0]), `one step has one key; "${second[0]}" needs a "-" of its own`);
  const [key, value] = entry;
  const actor = /^as\s+(\S.*)$/.exec(key)?.[1];
  const block = blockReaders.get(key);
  const inside = isBare ? reading : at(reading, key);
  if (actor === undefined && block === undefined) return readStep(reading, inside, key, value);
  if (reading.depth >= MAX_BLOCKS)
    return wrong(inside, `expected at most ${MAX_BLOCKS} blocks inside each other`);
  const within = { ...inside, depth: reading.depth + 1 };
  return actor === undefined ? (block?.(within, value) ?? null) : readAs(within, actor, value);
}

/** Reads a list of steps and blocks; null if something in it is wrong. */
export function readItems(reading: Reading, raw: unknown): readonly ScenarioItem[] | null {
  if (!Array.isArray(raw) || raw.length === 0)
    return wrong(reading, `${raw === undefined ? 'is missing, ' : ''}expected a list of steps`);
  const items = raw.map((item: unknown, index) => readItem(at(reading, index), item));
  return items.every((item) => item !== null) ? items : null;
}
