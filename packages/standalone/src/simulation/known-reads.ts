import type { SqlResult } from '@shop/backend';

/** What a statement does, as far as it matters to what others would read. */
type Effect =
  | { readonly kind: 'reads'; readonly words: readonly string[] }
  | { readonly kind: 'changes'; readonly tables: readonly string[] }
  | { readonly kind: 'changesAnything' }
  | { readonly kind: 'nothing' };

const transaction = /^\s*(?:begin|start|set|commit|savepoint|release)\b/i;
/** Locks, messages, sequences and clocks are not in the tables. */
const isMoreThanRead =
  /\bfor (?:update|share|no key|key share)\b|\b(?:pg_|nextval|now\b|random\b|clock_|current_)/i;
const target = /\b(?:insert into|update)\s+"?(\w+)/gi;
/** Nothing refers to a job. */
const isDeleteOfJob = /^\s*delete from "job"/i;

/** Rows may be deleted together with those they refer to, and whatever is not known may do anything. */
function effectOf(sql: string): Effect {
  if (transaction.test(sql)) return { kind: 'nothing' };
  if (/^\s*select\b/i.test(sql))
    return isMoreThanRead.test(sql)
      ? { kind: 'nothing' }
      : { kind: 'reads', words: [...new Set(sql.match(/\w+/g))] };
  if (isDeleteOfJob.test(sql)) return { kind: 'changes', tables: ['job'] };
  const isPlain = /^\s*(?:insert|update)\b/i.test(sql) && !/\bdelete\b/i.test(sql);
  return isPlain
    ? { kind: 'changes', tables: [...sql.matchAll(target)].map(([, table = '']) => table) }
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

/**
 * What was read from a database, as long as no statement has changed a table that the reading names. Half of all statements of a
 * simulated shop read again what is still the same.
 */
export class KnownReads {
  readonly #known = new Map<string, Read>();
  readonly #versions = new Map<string, number>();
  #all = 0;
  #changes = 0;

  /** Counts the statements that may have changed something, other than which jobs wait. */
  get changes(): number {
    return this.#changes;
  }

  /** Something has changed that no statement tells. */
  forget(): void {
    this.#all += 1;
    this.#changes += 1;
  }

  /** The result of a statement, which is run unless it is known. */
  async of(sql: string, parameters: readonly unknown[], run: () => Promise<SqlResult>): Promise<SqlResult> {
    const effect = knownEffectOf(sql);
    if (effect.kind !== 'reads') {
      // Before it runs, because also one that fails ends what is known.
      this.#note(effect);
      return run();
    }
    const key = `${sql}\n${JSON.stringify(parameters)}`;
    const state = this.#stateOf(effect.words);
    const known = this.#known.get(key);
    if (known?.state === state) return copyOf(known.result);
    const result = await run();
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(key, { state, result: copyOf(result) });
    return result;
  }

  #note(effect: Effect): void {
    if (effect.kind === 'changesAnything') this.forget();
    if (effect.kind !== 'changes') return;
    for (const table of effect.tables) this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1);
    if (effect.tables.some((table) => table !== 'job')) this.#changes += 1;
  }

  /** Never the same again once one of the tables has changed, because all versions only grow. */
  #stateOf(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + (this.#versions.get(word) ?? 0), this.#all);
  }
}
