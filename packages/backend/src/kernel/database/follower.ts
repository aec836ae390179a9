import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Ids, Logger, Scheduler } from '../ports.ts';
import type { Database } from './database.ts';
import type { SqlPool } from './sql-pool.ts';
import { TaskLine } from './task-line.ts';

export interface FollowerTools {
  readonly db: Kysely<Database>;
  readonly pool: SqlPool;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}

/** What a node keeps in memory of the database, where a version counts its changes. */
export interface Followed {
  /** As the log calls it. */
  readonly name: string;
  /** Channel on which nodes tell each other of a change; the payload is the node that made it. */
  readonly channel: string;
  /** The version is also read this often, in ms, in case a notification was lost. */
  readonly reconcileMs: number;
  /** Whether the version in memory is that of the database. */
  readonly isCurrent: () => Promise<boolean>;
  /** Reads everything into memory. */
  readonly load: () => Promise<void>;
}

/** Keeps what a node has in memory in step with the database. */
export class Follower {
  readonly #tools: FollowerTools;
  readonly #followed: Followed;
  readonly #nodeId: string;
  readonly #line = new TaskLine();
  #stoppers: (() => void | Promise<void>)[] = [];

  constructor(tools: FollowerTools, followed: Followed) {
    this.#tools = tools;
    this.#followed = followed;
    this.#nodeId = tools.ids.uuid();
  }

  /** Loads everything and follows the database from now on. */
  async start(): Promise<void> {
    const { channel, reconcileMs, load } = this.#followed;
    await this.#line.run(load);
    const onNews = (node: string): void => {
      if (node !== this.#nodeId) this.#refreshInBackground();
    };
    this.#stoppers.push(
      await this.#tools.pool.listen(channel, onNews, () => this.#refreshInBackground()),
      this.#tools.scheduler.every(reconcileMs, async () => this.refresh()),
    );
  }

  async stop(): Promise<void> {
    const stoppers = this.#stoppers;
    this.#stoppers = [];
    for (const stop of stoppers) await stop();
    await this.#line.ended();
  }

  /** Reads everything again when the database has another version than this node. */
  async refresh(): Promise<void> {
    const { isCurrent, load } = this.#followed;
    await this.#line.run(async () => {
      if (!(await isCurrent())) await load();
    });
  }

  /** Reads what was just changed and tells the other nodes. */
  async changed(): Promise<void> {
    await this.#line.run(this.#followed.load);
    await sql`select pg_notify(${this.#followed.channel}, ${this.#nodeId})`.execute(this.#tools.db);
  }

  #refreshInBackground(): void {
    void this.refresh().catch((error: unknown) =>
      this.#tools.logger.error(`Following the ${this.#followed.name} failed`, error),
    );
  }
}
