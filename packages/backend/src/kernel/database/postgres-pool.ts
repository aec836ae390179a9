import { Client, Pool, types } from 'pg';

import type { Logger, Scheduler } from '../ports.ts';
import { parseInt8 } from './sql-pool.ts';
import type { SqlClient, SqlPool, SqlResult } from './sql-pool.ts';
import { isPlanOutdated, StatementNames } from './statement-names.ts';

const INT8 = 20;
const RECONNECT_MS = 1_000;
/** How long a caller waits for a connection, in ms: a server that does not answer is told as such. */
const CONNECT_TIMEOUT_MS = 10_000;

const parserOf = (oid: number): ((text: string) => unknown) =>
  oid === INT8 ? parseInt8 : (types.getTypeParser(oid, 'text') as (text: string) => unknown);

/** Every type as node-postgres reads it, but whole numbers of 8 bytes as numbers. */
const typeParsers = { getTypeParser: parserOf } as unknown as typeof types;

const beginsTransaction = /^(begin|start transaction)\b/i;
const endsTransaction = /^(commit|rollback)(?! to)\b/i;

/** A pool over a PostgreSQL server; listening takes a connection of its own that comes back by itself. */
export class PostgresPool implements SqlPool {
  readonly kind = 'postgres';
  readonly #url: string;
  readonly #pool: Pool;
  readonly #logger: Logger;
  readonly #scheduler: Scheduler;
  readonly #names = new StatementNames();

  constructor(options: { url: string; logger: Logger; scheduler: Scheduler; max?: number }) {
    this.#url = options.url;
    this.#logger = options.logger;
    this.#scheduler = options.scheduler;
    this.#pool = new Pool({
      connectionString: options.url,
      max: options.max ?? 10,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      types: typeParsers,
    });
    this.#pool.on('error', (error) => this.#logger.error('An idle database connection broke', error));
    // The pool listens to idle connections only: one that breaks in the middle of a transaction would end the process.
    this.#pool.on('connect', (client) => {
      client.on('error', (error) =>
        this.#logger.warn('A database connection broke', { reason: error.message }),
      );
    });
  }

  async connect(): Promise<SqlClient> {
    const client = await this.#pool.connect();
    const names = this.#names;
    let isInTransaction = false;
    const run = async (text: string, values: readonly unknown[], name: string | undefined) =>
      (await client.query({
        text,
        values: [...values],
        ...(name === undefined ? {} : { name }),
      })) as unknown as SqlResult;
    return {
      async query(sql, parameters = []) {
        if (beginsTransaction.test(sql)) isInTransaction = true;
        else if (endsTransaction.test(sql)) isInTransaction = false;
        try {
          return await run(sql, parameters, names.nameOf(sql));
        } catch (error) {
          if (!isPlanOutdated(error)) throw error;
          names.startAnew();
          // A transaction is broken by now: whoever runs it tries it again.
          if (isInTransaction) throw error;
          return run(sql, parameters, undefined);
        }
      },
      release: () => client.release(),
    };
  }

  async script(sql: string): Promise<SqlResult[]> {
    const client = await this.#pool.connect();
    try {
      const result = (await client.query(sql)) as unknown as SqlResult | SqlResult[];
      return Array.isArray(result) ? result : [result];
    } catch (error) {
      await client.query('ROLLBACK');
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
    let stopped = false;
    let current: Client | null = null;
    const subscribe = async (): Promise<void> => {
      const client = new Client({
        connectionString: this.#url,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      });
      const lost = (error: Error | undefined): void => {
        if (stopped || current !== client) return;
        current = null;
        this.#logger.warn('The notification connection broke', { reason: error?.message });
        retry();
      };
      client.on('error', lost);
      client.on('end', () => lost(undefined));
      client.on('notification', (message) => {
        if (message.channel === channel) onPayload(message.payload ?? '');
      });
      await client.connect();
      await client.query(`LISTEN "${channel}"`);
      current = client;
      onReconnect();
    };
    const retry = (): void => {
      this.#scheduler.after(RECONNECT_MS, async () => {
        if (!stopped) await subscribe().catch(retry);
      });
    };
    await subscribe();
    return async () => {
      stopped = true;
      await current?.end();
    };
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}
