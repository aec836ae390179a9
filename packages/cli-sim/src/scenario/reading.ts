import { isRecord } from '@shop/application/kernel';

import { didYouMean } from '../values/index.ts';
import { ONLY_SHOPPER } from './scenario.schema.ts';
import type { ShopperHead } from './scenario.schema.ts';
import type { Issue } from './issues.ts';
import type { Problem } from './problem.ts';
import type { YamlSource } from './yaml-source.ts';

/** Gives the content of an included file, or why it cannot be read. */
export type LoadFile = (file: string) => string | Problem;

type Scope = {
  /** Variables defined so far; null if they are known only when it is played. */
  readonly variables: Set<string> | null;
  /** Shoppers of the scenario; null if they are known only when it is played. */
  readonly shoppers: Map<string, ShopperHead> | null;
};

/** A place in a file that is being read, and the problems so far. */
export type Reading = {
  readonly source: YamlSource;
  readonly scope: Scope;
  readonly load: LoadFile;
  /** The chain of including files, this one last. */
  readonly files: readonly string[];
  /** How many files have been included in total. */
  readonly played: { count: number };
  readonly problems: Problem[];
  /** How many blocks enclose the current item. */
  readonly depth: number;
  readonly path: Issue['path'];
};

/** The beginning of a file, of whose names nothing is known yet. */
export const beginningOf = (source: YamlSource, load: LoadFile): Reading => ({
  source,
  scope: { variables: null, shoppers: null },
  load,
  files: [source.file],
  played: { count: 0 },
  problems: [],
  depth: 0,
  path: [],
});

export const at = (reading: Reading, ...path: Issue['path']): Reading => ({
  ...reading,
  path: [...reading.path, ...path],
});

/** Notes a problem and answers null. */
export function wrong({ source, problems, path }: Reading, message: string): null {
  problems.push(source.problem({ path, message }));
  return null;
}

/** Whether a shopper is known, as far as shoppers are; notes it as a problem when not. */
export function checkShopper(reading: Reading, name: string): boolean {
  const { shoppers } = reading.scope;
  if (shoppers === null || shoppers.has(name)) return true;
  const names = [...shoppers.keys()];
  const others = names.join() === ONLY_SHOPPER ? 'nobody: they belong at the head' : names.join(', ');
  const hint = didYouMean(name, names) || `; "shoppers" names ${others}`;
  wrong(reading, `there is no shopper "${name}"${hint}`);
  return false;
}

/** The value at a path inside another. */
export function valueAt(value: unknown, path: Issue['path']): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return typeof key === 'number' ? (inner as readonly unknown[])[key] : undefined;
    return isRecord(inner) ? inner[String(key)] : undefined;
  }, value);
}
