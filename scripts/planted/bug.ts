/** A bug that a program can be started with: a change of one source while it is loaded. Nothing is written. */
export interface Bug {
  readonly name: string;
  /** What then goes wrong. */
  readonly about: string;
  /** The invariants by which it shows: any of them, and no other, means that it is found. */
  readonly violates: readonly string[];
  /** Only transactions that meet show it: it is looked for by a storm, because an exploration has one connection to its database. */
  readonly needsStorm?: true;
  /** It shows only where this acquirer takes the payments. */
  readonly acquirer?: 'sber';
  /** The source below `packages`. */
  readonly file: string;
  /** What is changed, which is in the source once, and what it becomes. */
  readonly find: string;
  readonly becomes: string;
}

/** Which bug a program is started with, by its name. */
export const plantedVariable = 'PLANTED_BUG';

/** The source with the bug; throws if the rule is not there any more, or twice. */
export function withBug({ name, file, find, becomes }: Bug, source: string): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name} cannot be planted: its rule is not in packages/${file} exactly once`);
  return before + becomes + after;
}

/** The rule that most of what is wrong with prices breaks first. */
export const CART_COSTS = 'a cart costs what its goods, its promotion and its bonuses make it';
