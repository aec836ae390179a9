import { parse, protocol } from '@electric-sql/pglite';
import type { PGlite, Results } from '@electric-sql/pglite';

import { isPlanOutdated, StatementNames } from './statement-names.ts';

const { serialize } = protocol;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** How a statement is known to the database: its name, empty for none, and the types of its parameters. */
interface Prepared {
  readonly name: string;
  readonly types: readonly number[];
}

/**
 * Statements of the embedded PostgreSQL. Each is one message to the engine instead of the six of its own `query`, and one that
 * comes again is not parsed again, which takes longer than most statements themselves.
 */
export class PgliteStatements {
  readonly #database: PGlite;
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: PGlite) {
    this.#database = database;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Results> {
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

  async #run(sql: string, parameters: readonly unknown[]): Promise<Results> {
    const { name, types } = this.#prepared.get(sql) ?? (await this.#prepare(sql));
    const messages = await this.#send(
      serialize.bind({
        statement: name,
        values: parameters.map((value, at) => this.#text(value, types[at])),
      }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    );
    await this.#database.syncToFs();
    return parse.parseResults(messages, this.#database.parsers)[0] ?? { rows: [], fields: [] };
  }

  async #prepare(sql: string): Promise<Prepared> {
    const name = this.#names.nameOf(sql) ?? '';
    const messages = await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const prepared = { name, types: parse.parseDescribeStatementResults(messages) };
    if (name !== '') this.#prepared.set(sql, prepared);
    return prepared;
  }

  /** A parameter as PostgreSQL reads it. */
  #text(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    return (this.#database.serializers[type ?? 0] ?? String)(value);
  }

  async #send(...parts: readonly Uint8Array[]): Promise<Messages> {
    return this.#database.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }
}
