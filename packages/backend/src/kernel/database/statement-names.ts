/** More texts than the store has; what is rebuilt each time, such as lists of any length, stays unnamed beyond it. */
const MAX_NAMES = 400;
/** Texts that were seen once, so that those which never come again take no name. */
const MAX_SEEN = 2_000;

/**
 * Names of statements that come again, by their text: PostgreSQL parses and plans a named one once per connection. A change
 * of a table's columns makes `renewAll` necessary, since plans of `select *` refuse to answer other columns than before.
 */
export class StatementNames {
  readonly #names: Map<string, string>;
  readonly #seen = new Set<string>();
  #generation = 0;

  /** `known`: names that the connection has from the beginning. */
  constructor(known: Iterable<readonly [sql: string, name: string]> = []) {
    this.#names = new Map(known);
  }

  /** The name to prepare this text under; undefined: not (yet) worth one. */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (!this.#seen.has(sql)) {
      if (this.#seen.size < MAX_SEEN) this.#seen.add(sql);
      return undefined;
    }
    if (this.#names.size >= MAX_NAMES) return undefined;
    const name = `s${this.#generation}_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }

  /** From now on every text is prepared again, under a new name. */
  renewAll(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** Whether a statement failed because a table got other columns since its plan was made. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
