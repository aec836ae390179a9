import type { ShopperHead } from './scenario.schema.ts';
import type { Issue } from './issues.ts';
import type { Problem } from './problem.ts';
import type { YamlSource } from './yaml-source.ts';

/** Gives the content of a file that another one plays, or why it cannot be read. */
export type LoadFile = (file: string) => string | Problem;

/** What steps may refer to. */
export type Scope = {
  /** Variables that have values by now; null: they are not known before it is played. */
  readonly variables: Set<string> | null;
  /** Shoppers of the scenario; null: they are not known before it is played. */
  readonly shoppers: Map<string, ShopperHead> | null;
};

/** A file while it is read, and what is wrong with it. */
export type Reading = {
  readonly source: YamlSource;
  readonly scope: Scope;
  readonly load: LoadFile;
  /** The files that led here, this one last. */
  readonly files: readonly string[];
  /** How many files are played by others, in all. */
  readonly played: { count: number };
  readonly problems: Problem[];
  /** How many blocks are open around what is read. */
  readonly depth: number;
};

/** Notes a problem; answers null, for callers that have no value then. */
export function wrong(reading: Reading, path: Issue['path'], message: string): null {
  reading.problems.push(reading.source.problem({ path, message }));
  return null;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path inside another. */
export function valueAt(value: unknown, path: Issue['path']): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return typeof key === 'number' ? (inner as readonly unknown[])[key] : undefined;
    return isRecord(inner) ? inner[String(key)] : undefined;
  }, value);
}
