import type { SqlResult } from '@shop/backend';

/** What a statement does, as far as it matters to what others would read. */
type Effect =
  | { readonly kind: 'reads'; readonly words: readonly string[] }
  | { readonly kind: 'changes'; readonly tables: readonly string[]; readonly emptied: readonly string[] }
  | { readonly kind: 'begins' | 'rollsBack' | 'changesAnything' | 'nothing' };

const begin = /^\s*(?:begin|start)\b/i;
const rollback = /^\s*rollback\b/i;
const harmless = /^\s*(?:set|commit|savepoint|release|declare|fetch|close)\b/i;
/** Locks, messages, sequences and clocks are not in the tables. */
const isMoreThanRead =
  /\bfor (?:update|share|no key|key share)\b|\b(?:pg_|nextval|now\b|random\b|clock_|current_)/i;
const isWrite = /\b(?:insert into|(?<!for |key )update|delete from|merge into)\b/i;
const written = /\b(?:insert into|merge into|(?<!for |key |do )update)\s+(?:"?\w+"?\.)?"?(\w+)/gi;
const emptied = /\bdelete from\s+(?:"?\w+"?\.)?"?(\w+)/gi;

const tablesIn = (sql: string, names: RegExp): readonly string[] =>
  [...sql.matchAll(names)].map(([, table = '']) => table);

/** Whatever is not known may do anything. */
function effectOf(sql: string): Effect {
  if (begin.test(sql)) return { kind: 'begins' };
  if (rollback.test(sql)) return { kind: 'rollsBack' };
  if (harmless.test(sql)) return { kind: 'nothing' };
  if (/^\s*(?:select|with)\b/i.test(sql) && !isWrite.test(sql))
    return isMoreThanRead.test(sql)
      ? { kind: 'nothing' }
      : { kind: 'reads', words: [...new Set(sql.match(/\w+/g))] };
  return /^\s*(?:insert|update|delete|with)\b/i.test(sql)
    ? { kind: 'changes', tables: tablesIn(sql, written), emptied: tablesIn(sql, emptied) }
    : { kind: 'changesAnything' };
}

const effects = new Map<string, Effect>();
function knownEffectOf(sql: string): Effect {
  const known = effects.get(sql);
  if (known !== undefined) return known;
  const effect = effectOf(sql);
  if (effects.size < 5_000) effects.set(sql, effect);
  return effect;
}

/** Of a statement that reads its count is that of the rows it answers. */
const isWriteOfNoRow = ({ command, rowCount }: SqlResult): boolean => rowCount === 0 && command !== 'SELECT';

interface Read {
  readonly state: number;
  readonly result: SqlResult;
}

const MOST_KEPT = 3_000;

/** Nobody changes what another was answered. */
const copyOf = (result: SqlResult): SqlResult => ({
  ...result,
  rows: result.rows.map((row: object) => ({ ...row })),
});

/** For each table those whose rows go or change when rows of it are deleted. */
export type Followers = ReadonlyMap<string, readonly string[]>;

/**
 * What was read from a database, as long as no statement has changed a table that the reading names. Most statements of a
 * simulated shop read again what is still the same.
 */
export class KnownReads {
  readonly #readFollowers: () => Promise<Followers>;
  readonly #known = new Map<string, Map<string, Read>>();
  readonly #versions = new Map<string, number>();
  readonly #inTransaction = new Set<string>();
  #followers: Followers | null = null;
  #kept = 0;
  #all = 0;
  #changes = 0;

  constructor(readFollowers: () => Promise<Followers>) {
    this.#readFollowers = readFollowers;
  }

  /** Counts the statements that may have changed something, other than which jobs wait. */
  get changes(): number {
    return this.#changes;
  }

  /** Something has changed that no statement tells. */
  forget(): void {
    this.#followers = null;
    this.#all += 1;
    this.#changes += 1;
  }

  /** The result of a statement, which is run unless it is known. */
  async of(sql: string, parameters: readonly unknown[], run: () => Promise<SqlResult>): Promise<SqlResult> {
    const effect = knownEffectOf(sql);
    if (effect.kind === 'changes') return this.#ofChange(effect, run);
    if (effect.kind !== 'reads') {
      // Before it runs, because also one that fails ends what is known.
      this.#note(effect);
      return run();
    }
    const answers = this.#known.get(sql) ?? new Map<string, Read>();
    this.#known.set(sql, answers);
    const key = JSON.stringify(parameters);
    const state = this.#stateOf(effect.words);
    const known = answers.get(key);
    if (known?.state === state) return copyOf(known.result);
    const result = await run();
    this.#keep(answers, key, { state, result: copyOf(result) });
    return result;
  }

  #keep(answers: Map<string, Read>, key: string, read: Read): void {
    if (!answers.has(key)) this.#kept += 1;
    answers.set(key, read);
    if (this.#kept <= MOST_KEPT) return;
    this.#known.clear();
    this.#kept = 0;
  }

  /** One that writes to a single table and meets no row, such as a search for payments to look at, changes nothing. */
  async #ofChange(
    { tables, emptied: deleted }: Effect & { readonly kind: 'changes' },
    run: () => Promise<SqlResult>,
  ): Promise<SqlResult> {
    // Before it runs, because a transaction in which it fails answers no more.
    const gone = deleted.length === 0 ? [] : await this.#withFollowers(deleted);
    let isVain = false;
    try {
      const result = await run();
      isVain = tables.length + deleted.length === 1 && isWriteOfNoRow(result);
      return result;
    } finally {
      if (!isVain) this.#changed([...tables, ...gone]);
    }
  }

  #note(effect: Effect): void {
    if (effect.kind === 'changesAnything') this.forget();
    if (effect.kind === 'begins') this.#inTransaction.clear();
    if (effect.kind === 'rollsBack') this.#changed([...this.#inTransaction]);
  }

  #changed(tables: readonly string[]): void {
    for (const table of tables) {
      this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1);
      this.#inTransaction.add(table);
    }
    if (tables.some((table) => table !== 'job')) this.#changes += 1;
  }

  async #withFollowers(tables: readonly string[]): Promise<readonly string[]> {
    const followers = (this.#followers ??= await this.#readFollowers());
    const all = new Set(tables);
    for (const table of all) for (const follower of followers.get(table) ?? []) all.add(follower);
    return [...all];
  }

  /** Never the same again once one of the tables has changed, because all versions only grow. */
  #stateOf(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + (this.#versions.get(word) ?? 0), this.#all);
  }
}
