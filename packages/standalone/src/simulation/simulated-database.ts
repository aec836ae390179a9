import { PgliteInThread, resultOf } from '@shop/backend';
import type { SqlClient, SqlPool, SqlResult } from '@shop/backend';

import type { CrashPoint } from '../crash-point.ts';
import type { VirtualTime } from '../virtual-time.ts';
import { KnownReads } from './known-reads.ts';
import type { Followers } from './known-reads.ts';

/** A process with connections to the database. */
export interface DatabaseUser {
  /** Whether it has died: nothing of it goes on. */
  readonly isGone: () => boolean;
  /** Told when it comes to a point at which it can die; if it does, the promise stays open for ever. */
  readonly reached?: (point: CrashPoint) => Promise<void>;
}

/** Tables whose rows are due at some time. */
const mentionsJobs = /\b(?:job|payments)\b/;
const writes = /^\s*(insert|update|delete|with[^;]*\b(insert|update|delete))\b/i;

/** Foreign keys by which deleting a row does something to others. */
const followers = `
  select gone.relname as "table", array_agg(follower.relname::text) as followers from pg_constraint
  join pg_class gone on gone.oid = confrelid join pg_class follower on follower.oid = conrelid
  where contype = 'f' and confdeltype not in ('a', 'r') group by 1`;

async function followersIn(engine: PgliteInThread): Promise<Followers> {
  const { rows } = await engine.query(followers, []);
  const found = rows as readonly { readonly table: string; readonly followers: readonly string[] }[];
  return new Map(found.map((row) => [row.table, row.followers]));
}

/**
 * A database in memory that several processes of an in-process shop share and that outlives each of them. It has one connection;
 * at every statement all who want something wait for their turn.
 */
export class SimulatedDatabase {
  readonly #engine: PgliteInThread;
  readonly #time: VirtualTime;
  #holder: DatabaseUser | null = null;
  readonly #reads: KnownReads;
  #jobsVersion = 0;

  private constructor(engine: PgliteInThread, time: VirtualTime) {
    this.#engine = engine;
    this.#time = time;
    this.#reads = new KnownReads(async () => this.#time.during(followersIn(engine)));
  }

  static async open(snapshot: Uint8Array, time: VirtualTime): Promise<SimulatedDatabase> {
    return new SimulatedDatabase(await PgliteInThread.start(snapshot), time);
  }

  /** Counts the statements that may have changed something, other than which jobs wait. */
  changes(): number {
    return this.#reads.changes;
  }

  /** Changes with every statement that may have changed what is due when. */
  jobsVersion(): number {
    return this.#jobsVersion;
  }

  pool(user: DatabaseUser): SqlPool {
    const connect = async (): Promise<SqlClient> => this.#connect(user);
    return {
      kind: 'pglite',
      connect,
      script: async (sql) => {
        const client = await connect();
        try {
          this.#reads.forget();
          return (await this.#time.during(this.#engine.exec(sql))).map(resultOf);
        } catch (error) {
          await this.#time.during(this.#engine.exec('ROLLBACK'));
          throw error;
        } finally {
          client.release();
        }
      },
      listen: async (channel, onPayload, onReconnect) => {
        const hear = async (payload: string): Promise<void> => {
          await this.#time.turn(user);
          onPayload(payload);
        };
        await this.#time.turn(user);
        const stop = await this.#time.during(this.#engine.listen(channel, (payload) => void hear(payload)));
        onReconnect();
        return async () => this.#time.during(stop());
      },
      end: async () => undefined,
    };
  }

  /** Takes back what a dead process has left open. */
  async abandon(user: DatabaseUser): Promise<void> {
    if (this.#holder !== user) return;
    await this.#time.during(this.#engine.exec('ROLLBACK'));
    this.#reads.forget();
    this.#holder = null;
  }

  async close(): Promise<void> {
    await this.#engine.close();
  }

  async #connect(user: DatabaseUser): Promise<SqlClient> {
    await this.#time.turn({ isGone: user.isGone, isOpen: () => this.#holder === null });
    this.#holder = user;
    let isFirst = true;
    return {
      query: async (sql, parameters = []) => {
        // The turn in which the connection was taken is that of its first statement.
        if (!isFirst) await this.#time.turn(user);
        isFirst = false;
        return this.#query(user, sql, parameters);
      },
      release: () => {
        if (this.#holder === user) this.#holder = null;
      },
    };
  }

  async #query(user: DatabaseUser, sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
    const isCommit = /^\s*commit\b/i.test(sql);
    const isWrite = writes.test(sql);
    if (isCommit) await user.reached?.('before a commit');
    if (isWrite) await user.reached?.('before a write');
    const isRead = /^\s*select\b/i.test(sql);
    if (!isRead && mentionsJobs.test(sql)) this.#jobsVersion += 1;
    const result = await this.#reads.of(sql, parameters, async () =>
      resultOf(await this.#time.during(this.#engine.query(sql, parameters))),
    );
    if (isWrite) await user.reached?.('after a write');
    if (isCommit) await user.reached?.('after a commit');
    return result;
  }
}
