import type { SqlEngine } from './pglite-engine.ts';
import type { PgliteRows } from './pglite-protocol.ts';
import type { SqlClient, SqlPool, SqlResult } from './sql-pool.ts';

/**
 * A caller is told that the only connection stays busy when one and the same other caller has had it at so many looks, one every so
 * many ms. Counting looks, not time, forgives a process that was itself held up: it looks only once after that.
 */
const BUSY_LOOKS = 10;
const LOOK_EVERY_MS = 3_000;

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
  /** How often the connection was handed over. */
  #turns = 0;

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
        clearInterval(timer);
        resolve(client);
      };
      let [seen, looks] = [this.#turns, 0];
      const timer = setInterval(() => {
        looks = seen === this.#turns ? looks + 1 : 0;
        seen = this.#turns;
        if (looks < BUSY_LOOKS) return;
        clearInterval(timer);
        this.#line.splice(this.#line.indexOf(turn), 1);
        reject(new Error('The database connection stayed busy; is a statement missing its transaction?'));
      }, LOOK_EVERY_MS);
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
        this.#turns += 1;
        const next = this.#line.shift();
        if (next === undefined) this.#taken = false;
        else next(this.#client());
      },
    };
  }
}
