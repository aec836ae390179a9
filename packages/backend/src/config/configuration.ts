import { Follower } from '../kernel/database/follower.ts';
import type { FollowerTools } from '../kernel/database/follower.ts';
import type { ConfigurationReader } from './configuration-reader.ts';
import { loadConfiguration, readConfigVersion } from './load-configuration.ts';
import type { ConfigurationSettings, KeptConfiguration } from './load-configuration.ts';

/** Also read this often, in ms: with the interval of open pages it stays below 30 s until a lost change is seen. */
const RECONCILE_MS = 5_000;

type Tools = ConfigurationSettings & FollowerTools;

/** Keeps this node's configuration in memory and in step with the database. */
export class Configuration implements ConfigurationReader {
  readonly areDebugFlagsAllowed: boolean;
  readonly #follower: Follower;
  #current: KeptConfiguration | null = null;

  constructor(tools: Tools) {
    this.areDebugFlagsAllowed = tools.areDebugFlagsAllowed;
    this.#follower = new Follower(tools, {
      name: 'configuration',
      channel: 'shop_config',
      reconcileMs: RECONCILE_MS,
      isCurrent: async () => (await readConfigVersion(tools.db)) === this.#current?.version,
      load: async () => {
        this.#current = await loadConfiguration(tools.db, tools);
      },
    });
  }

  get current(): KeptConfiguration {
    if (this.#current === null) throw new Error('The configuration is read when the store API starts');
    return this.#current;
  }

  /** 0 before the first reading. */
  get version(): number {
    return this.#current?.version ?? 0;
  }

  /** Loads everything and follows the database from now on. */
  async start(): Promise<void> {
    await this.#follower.start();
  }

  async stop(): Promise<void> {
    await this.#follower.stop();
  }

  /** Reads the configuration anew when the database has another version than this node. */
  async refresh(): Promise<void> {
    await this.#follower.refresh();
  }

  /** Reads what was just changed and tells the other nodes. */
  async changed(): Promise<void> {
    await this.#follower.changed();
  }
}
