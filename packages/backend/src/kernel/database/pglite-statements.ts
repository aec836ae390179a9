import { protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';

import type { PgliteRows } from './pglite-protocol.ts';
import { bindMessage, planMessage, readAnswer } from './pglite-wire.ts';
import type { Answer, Column } from './pglite-wire.ts';
import { isPlanOutdated, StatementNames } from './statement-names.ts';

const { serialize } = protocol;

/** How a statement is known to the database: its name, empty for none, the types of its parameters, and its columns. */
export interface Prepared {
  readonly name: string;
  readonly types: readonly number[];
  readonly columns: readonly Column[];
}

/** A database error in the fields of the protocol. */
function errorOf({ M, S, C, D, n, t, c, R }: Readonly<Record<string, string>>): Error {
  const fields = { severity: S, code: C, detail: D, constraint: n, table: t, column: c, routine: R };
  return Object.assign(new Error(M), fields);
}

/** Whose columns are those of something else, which may be another one the next time. */
const isOfAnother = /^\s*(?:fetch|execute)\b/i;

const countsRows = /^(?:INSERT|UPDATE|DELETE|COPY|MERGE) /;

/**
 * Statements of the embedded PostgreSQL. Each is one message to the engine instead of the six of its own `query`, and one that
 * comes again is not parsed again, which takes longer than most statements themselves.
 */
export class PgliteStatements {
  readonly #database: PGlite;
  readonly #names: StatementNames;
  readonly #prepared: Map<string, Prepared>;
  readonly #listeners = new Set<(channel: string, payload: string) => void>();

  /** `prepared`: the statements that the database knows already, by their texts. */
  constructor(database: PGlite, prepared: ReadonlyMap<string, Prepared> = new Map()) {
    this.#database = database;
    this.#prepared = new Map(prepared);
    this.#names = new StatementNames([...prepared].map(([sql, { name }]) => [sql, name]));
  }

  /** The statements that the database knows by a name. */
  get prepared(): ReadonlyMap<string, Prepared> {
    return this.#prepared;
  }

  /** Has the database know these statements again, after it has forgotten all but those that it `knows`, and plan each. */
  async prepareAgain(knows: ReadonlyMap<string, Prepared> = new Map()): Promise<void> {
    for (const sql of [...this.#prepared.keys()].filter((text) => !knows.has(text))) {
      this.#prepared.delete(sql);
      const { name, types } = await this.#prepare(sql);
      if (name !== '') await this.#send(planMessage(name, types.length));
    }
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<PgliteRows> {
    return this.#database.runExclusive(async () => {
      try {
        return await this.#run(sql, parameters);
      } catch (error) {
        if (!isPlanOutdated(error)) throw error;
        this.#names.renewAll();
        this.#prepared.clear();
        // The transaction is lost; its caller runs it again.
        if (this.#database.isInTransaction()) throw error;
        return this.#run(sql, parameters);
      }
    });
  }

  /** Hears what statements notify a channel of, and what scripts do that the engine runs by itself. */
  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const hear = (to: string, payload: string): void => {
      if (to === channel) onPayload(payload);
    };
    const stop = await this.#database.listen(channel, onPayload);
    this.#listeners.add(hear);
    return async () => {
      this.#listeners.delete(hear);
      await stop();
    };
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<PgliteRows> {
    const { name, types, columns } = this.#prepared.get(sql) ?? (await this.#prepare(sql));
    const values = parameters.map((value, at) => this.#text(value, types[at]));
    const { rows, command } = await this.#send(bindMessage(name, values));
    await this.#database.syncToFs();
    return {
      rows: this.#parsed(columns, rows),
      affectedRows: countsRows.test(command) ? Number(command.slice(command.lastIndexOf(' '))) : 0,
      command: command.split(' ', 1)[0] || 'SELECT',
    };
  }

  async #prepare(sql: string): Promise<Prepared> {
    const name = isOfAnother.test(sql) ? '' : (this.#names.nameOf(sql) ?? '');
    const { parameters, columns } = await this.#send(
      Buffer.concat([
        serialize.parse({ name, text: sql }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    );
    const prepared = { name, types: parameters, columns };
    if (name !== '') this.#prepared.set(sql, prepared);
    return prepared;
  }

  /** A parameter as PostgreSQL reads it. */
  #text(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    return (this.#database.serializers[type ?? 0] ?? String)(value);
  }

  #parsed(columns: readonly Column[], rows: Answer['rows']): object[] {
    const parsers = columns.map(({ type }) => this.#database.parsers[type]);
    return rows.map((row) => {
      const parsed: Record<string, unknown> = {};
      for (const [at, { name }] of columns.entries()) {
        const text = row[at] ?? null;
        const parse = parsers[at];
        parsed[name] = text === null || parse === undefined ? text : parse(text);
      }
      return parsed;
    });
  }

  async #send(message: Uint8Array): Promise<Answer> {
    const parts: Buffer[] = [];
    await this.#database.execProtocolRawStream(message, {
      syncToFs: false,
      onRawData: (part) => void parts.push(Buffer.from(part)),
    });
    const [first = Buffer.alloc(0), ...others] = parts;
    const answer = readAnswer(others.length === 0 ? first : Buffer.concat(parts));
    for (const { channel, payload } of answer.notifications)
      queueMicrotask(() => {
        for (const hear of this.#listeners) hear(channel, payload);
      });
    if (answer.error !== null) throw errorOf(answer.error);
    return answer;
  }
}
