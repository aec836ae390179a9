import type { SqlEngine } from './pglite-engine.ts';
import type { PgliteRows } from './pglite-protocol.ts';
import type { SqlClient, SqlPool, SqlResult } from './sql-pool.ts';

/** How long a caller waits for the only connection before it is told that the connection is busy, in ms. */
const ACQUIRE_TIMEOUT_MS = 30_000;

/** What the engine answers, as a pool does. */
export const resultOf = (rows: PgliteRows): SqlResult => ({
  command: rows.command.split(' ')[0] as SqlResult['command'],
  rowCount: rows.command.startsWith('SELECT') ? rows.rows.length : rows.affectedRows,
  rows: rows.rows,
});

/**
 * A pool of one connection over the embedded engine, so that Kysely's PostgresDialect and pg-boss use it like a server.
 * A caller waits in line while a transaction runs; asking from inside it (without its `tx`) is a bug and times out.
 */
export class PglitePool implements SqlPool {
  readonly kind = 'pglite';
  readonly #engine: SqlEngine;
  readonly #line: ((client: SqlClient) => void)[] = [];
  #taken = false;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async connect(): Promise<SqlClient> {
    if (!this.#taken) {
      this.#taken = true;
      return this.#client();
    }
    return new Promise((resolve, reject) => {
      const turn = (client: SqlClient): void => {
        clearTimeout(timer);
        resolve(client);
      };
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(turn), 1);
        reject(new Error('The database connection stayed busy; is a statement missing its transaction?'));
      }, ACQUIRE_TIMEOUT_MS);
      timer.unref();
      this.#line.push(turn);
    });
  }

  async script(sql: string): Promise<SqlResult[]> {
    const client = await this.connect();
    try {
      return (await this.#engine.exec(sql)).map(resultOf);
    } catch (error) {
      await this.#engine.exec('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>> {
    const stop = await this.#engine.listen(channel, onPayload);
    onReconnect();
    return stop;
  }

  async end(): Promise<void> {
    await this.#engine.close();
  }

  #client(): SqlClient {
    let released = false;
    return {
      query: async (sql, parameters = []) => resultOf(await this.#engine.query(sql, parameters)),
      release: () => {
        if (released) return;
        released = true;
        const next = this.#line.shift();
        if (next === undefined) this.#taken = false;
        else next(this.#client());
      },
    };
  }
}
