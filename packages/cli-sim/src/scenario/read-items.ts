import { blockReaders, readAs } from './read-block.ts';
import { readStep } from './read-step.ts';
import { at, isRecord, wrong } from './reading.ts';
import type { Reading } from './reading.ts';
import type { ScenarioItem } from './scenario.ts';

const MAX_BLOCKS = 12;

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
  return actor === undefined
    ? (block?.(within, value, readItems) ?? null)
    : readAs(within, actor, value, readItems);
}

/** Reads a list of steps and blocks; null if something in it is wrong. */
export function readItems(reading: Reading, raw: unknown): readonly ScenarioItem[] | null {
  if (!Array.isArray(raw) || raw.length === 0)
    return wrong(reading, `${raw === undefined ? 'is missing, ' : ''}expected a list of steps`);
  const items = raw.map((item: unknown, index) => readItem(at(reading, index), item));
  return items.every((item) => item !== null) ? items : null;
}
