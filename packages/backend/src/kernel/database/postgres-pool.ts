import { DatabaseError, Pool, types } from 'pg';
import type { PoolClient } from 'pg';

import type { Logger, Scheduler } from '../ports.ts';
import { allowsLongStatements, LONG_STATEMENT_MS } from './long-statements.ts';
import { DatabaseUnavailable, isDiskFull, isOutage, leavesConnectionUsable } from './outage.ts';
import { ANSWER_MS, connectionOptions, cutConnection } from './postgres-connection.ts';
import { PostgresListener } from './postgres-listener.ts';
import { parseInt8 } from './sql-pool.ts';
import type { SqlClient, SqlPool, SqlResult } from './sql-pool.ts';
import { isPlanOutdated, StatementNames } from './statement-names.ts';

const INT8 = 20;
/** How long the server works on one statement, and how long a transaction may do nothing before it loses its locks, in ms. */
const STATEMENT_MS = 8_000;
const IDLE_IN_TRANSACTION_MS = 8_000;
/**
 * The server itself ends a statement in time and reports it. If nothing arrives this much later, in ms, the connection is
 * dead.
 */
const GRACE_MS = 1_000;
/** A connection that answered within this time, in ms, is used without a check. */
const TRUSTED_MS = 1_000;
const FULL_DISK_TOLD_EVERY_MS = 60_000;
const IDLE_MS = 30_000;
/** Connections are renewed after this time, so that none stays with a server that is no longer the primary. */
const LIFETIME_S = 1_800;

const sessionLimits =
  `set statement_timeout = ${STATEMENT_MS}; ` +
  `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;

const parserOf = (oid: number): ((text: string) => unknown) =>
  oid === INT8 ? parseInt8 : (types.getTypeParser(oid, 'text') as (text: string) => unknown);

/** Every type as node-postgres reads it, but whole numbers of 8 bytes as numbers. */
const typeParsers = { getTypeParser: parserOf } as unknown as typeof types;

const beginsTransaction = /^(begin|start transaction)\b/i;
const endsTransaction = /^(commit|rollback)(?! to)\b/i;

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
  readonly name?: string;
}

/**
 * A pool over a PostgreSQL server. A connection that fell silent, as after a failover or in a NAT without a reset, is
 * found within seconds and replaced; failures of the server or the way to it are `DatabaseUnavailable`.
 */
export class PostgresPool implements SqlPool {
  readonly kind = 'postgres';
  readonly #url: string;
  readonly #pool: Pool;
  readonly #logger: Logger;
  readonly #scheduler: Scheduler;
  readonly #names = new StatementNames();
  /** When each connection last answered, in ms of the process. */
  readonly #heardAt = new WeakMap<PoolClient, number>();
  /** When a connection last fell silent or broke: those that have not answered since are no longer trusted. */
  #silentSince = -Infinity;
  /** Whether the database answers. Until its first answer the code that opens it reports why. */
  #state: 'unknown' | 'answers' | 'away' = 'unknown';
  #fullDiskToldAt = -Infinity;

  constructor(options: { url: string; logger: Logger; scheduler: Scheduler; max?: number }) {
    this.#url = options.url;
    this.#logger = options.logger;
    this.#scheduler = options.scheduler;
    this.#pool = new Pool({
      ...connectionOptions(options.url),
      max: options.max ?? 10,
      idleTimeoutMillis: IDLE_MS,
      maxLifetimeSeconds: LIFETIME_S,
      types: typeParsers,
    });
    this.#pool.on('error', (error) =>
      this.#logger.warn('An idle database connection broke', { reason: error.message }),
    );
    // The pool listens to idle connections only: one that breaks in the middle of a transaction would end the process.
    this.#pool.on('connect', (client) => {
      client.on('error', (error) =>
        this.#logger.warn('A database connection broke', { reason: error.message }),
      );
    });
  }

  async connect(): Promise<SqlClient> {
    const client = await this.#take();
    const names = this.#names;
    let limit = STATEMENT_MS;
    let isInTransaction = false;
    let failure: Error | null = null;
    const run = async (text: string, values: readonly unknown[], name: string | undefined) => {
      // A query on a silent connection would only queue behind the unanswered one.
      if (failure !== null) throw failure;
      const statement = { text, values: [...values], ...(name === undefined ? {} : { name }) };
      try {
        return (await this.#ask(client, statement, limit + GRACE_MS)) as SqlResult;
      } catch (error) {
        if (error instanceof DatabaseUnavailable && !leavesConnectionUsable(error.cause)) failure = error;
        throw error;
      }
    };
    return {
      async query(sql, parameters = []) {
        if (beginsTransaction.test(sql)) isInTransaction = true;
        else if (endsTransaction.test(sql)) isInTransaction = false;
        if (!isInTransaction) limit = STATEMENT_MS;
        else if (allowsLongStatements(sql)) limit = LONG_STATEMENT_MS;
        try {
          return await run(sql, parameters, names.nameOf(sql));
        } catch (error) {
          if (!isPlanOutdated(error)) throw error;
          names.renewAll();
          // The transaction is lost; its caller runs it again.
          if (isInTransaction) throw error;
          return run(sql, parameters, undefined);
        }
      },
      release: () => {
        if (failure === null) client.release();
        else this.#drop(client);
      },
    };
  }

  async script(sql: string): Promise<SqlResult[]> {
    const client = await this.#take();
    let isUsable = true;
    try {
      const result = await this.#ask(client, { text: sql }, STATEMENT_MS + GRACE_MS);
      return Array.isArray(result) ? result : [result];
    } catch (error) {
      isUsable = leavesConnectionUsable(error instanceof DatabaseUnavailable ? error.cause : error);
      if (isUsable) await this.#ask(client, { text: 'ROLLBACK' }, ANSWER_MS);
      throw error;
    } finally {
      if (isUsable) client.release();
      else this.#drop(client);
    }
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>> {
    const listener = new PostgresListener({
      url: this.#url,
      channel,
      onPayload,
      onReconnect,
      logger: this.#logger,
      scheduler: this.#scheduler,
    });
    await listener.start();
    return async () => listener.stop();
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  /** A connection that answers: one that was quiet for a while is asked before it is handed out. */
  async #take(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch((error: unknown) => {
        throw this.#outage(error);
      });
      const heardAt = this.#heardAt.get(client);
      if (heardAt !== undefined && heardAt <= this.#silentSince) {
        this.#drop(client);
        continue;
      }
      if (heardAt !== undefined && performance.now() - heardAt < TRUSTED_MS) return client;
      try {
        await this.#ask(client, { text: heardAt === undefined ? sessionLimits : 'select 1' }, ANSWER_MS);
        return client;
      } catch (error) {
        this.#drop(client);
        if (heardAt === undefined) throw error;
      }
    }
  }

  /** Runs one statement, or several without values; no answer within `limit` ms means that the connection is dead. */
  async #ask(client: PoolClient, statement: Statement, limit: number): Promise<SqlResult | SqlResult[]> {
    const sentAt = performance.now();
    try {
      const question = { ...statement, query_timeout: limit };
      const result = (await client.query(question)) as unknown as SqlResult | SqlResult[];
      this.#hear(client);
      return result;
    } catch (error) {
      if (error instanceof DatabaseError) this.#heardAt.set(client, performance.now());
      if (!isOutage(error)) throw error;
      if (!leavesConnectionUsable(error)) this.#silentSince = Math.max(this.#silentSince, sentAt);
      throw this.#outage(error);
    }
  }

  #hear(client: PoolClient): void {
    this.#heardAt.set(client, performance.now());
    if (this.#state === 'away') this.#logger.warn('The database answers again');
    this.#state = 'answers';
  }

  #outage(error: unknown): DatabaseUnavailable {
    if (isDiskFull(error)) this.#tellFullDisk(error);
    else if (this.#state === 'answers') {
      this.#logger.error('The database does not answer', error);
      this.#state = 'away';
    }
    return new DatabaseUnavailable(error);
  }

  /** Once a minute: whether there is room again only the next write tells, and reads go on. */
  #tellFullDisk(error: unknown): void {
    const now = performance.now();
    if (now - this.#fullDiskToldAt < FULL_DISK_TOLD_EVERY_MS) return;
    this.#fullDiskToldAt = now;
    this.#logger.error('The database cannot write: its disk is full', error);
  }

  /** Takes a connection out of the pool, which opens another one when it needs it. */
  #drop(client: PoolClient): void {
    client.release(true);
    cutConnection(client);
  }
}
