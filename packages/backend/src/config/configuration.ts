import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import type { SqlPool } from '../kernel/database/sql-pool.ts';
import type { Ids, Logger, Scheduler } from '../kernel/ports.ts';
import type { ConfigurationReader } from './configuration-reader.ts';
import { loadConfiguration, readConfigVersion } from './load-configuration.ts';
import type { ConfigurationSettings, KeptConfiguration } from './load-configuration.ts';

/** Channel on which nodes tell each other that the configuration has changed; the payload is the node that changed it. */
const CHANNEL = 'shop_config';

/**
 * The version is also read this often, in ms, in case a notification was lost. With the interval of open pages it stays
 * below 30 s.
 */
const RECONCILE_MS = 5_000;

interface Tools extends ConfigurationSettings {
  readonly db: Kysely<Database>;
  readonly pool: SqlPool;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}

/** Keeps this node's configuration in memory and in step with the database. */
export class Configuration implements ConfigurationReader {
  readonly #tools: Tools;
  readonly #nodeId: string;
  #current: KeptConfiguration | null = null;
  #work: Promise<unknown> = Promise.resolve();
  #stoppers: (() => void | Promise<void>)[] = [];

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#nodeId = tools.ids.uuid();
  }

  get current(): KeptConfiguration {
    if (this.#current === null) throw new Error('The configuration is read when the store API starts');
    return this.#current;
  }

  /** 0 before the first reading. */
  get version(): number {
    return this.#current?.version ?? 0;
  }

  get areDebugFlagsAllowed(): boolean {
    return this.#tools.areDebugFlagsAllowed;
  }

  /** Loads everything and follows the database from now on. */
  async start(): Promise<void> {
    await this.#inLine(async () => this.#load());
    const onNews = (node: string): void => {
      if (node !== this.#nodeId) this.#inBackground();
    };
    this.#stoppers.push(await this.#tools.pool.listen(CHANNEL, onNews, () => this.#inBackground()));
    this.#stoppers.push(this.#tools.scheduler.every(RECONCILE_MS, async () => this.refresh()));
  }

  async stop(): Promise<void> {
    const stoppers = this.#stoppers;
    this.#stoppers = [];
    for (const stop of stoppers) await stop();
    await this.#work;
  }

  /** Reads the configuration anew when the database has another version than this node. */
  async refresh(): Promise<void> {
    await this.#inLine(async () => {
      if ((await readConfigVersion(this.#tools.db)) !== this.#current?.version) await this.#load();
    });
  }

  /** Reads what was just changed and tells the other nodes. */
  async changed(): Promise<void> {
    await this.#inLine(async () => this.#load());
    await sql`select pg_notify(${CHANNEL}, ${this.#nodeId})`.execute(this.#tools.db);
  }

  async #load(): Promise<void> {
    this.#current = await loadConfiguration(this.#tools.db, this.#tools);
  }

  /** Reads run one after the other, so that an older one never overwrites a newer one. */
  async #inLine(task: () => Promise<void>): Promise<void> {
    const run = this.#work.then(task);
    this.#work = run.catch(() => undefined);
    return run;
  }

  #inBackground(): void {
    void this.refresh().catch((error: unknown) =>
      this.#tools.logger.error('Following the configuration failed', error),
    );
  }
}
