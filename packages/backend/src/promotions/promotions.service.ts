import { Follower } from '../kernel/database/follower.ts';
import type { FollowerTools } from '../kernel/database/follower.ts';
import { loadPromotions, readPromotionVersion } from './load-promotions.ts';
import type { PromotionReader, PromotionSet } from './promotion-reader.ts';
import { createPromotionSet, emptyPromotionSet } from './promotion-set.ts';

/** The version is also read this often, in ms, in case a notification was lost. */
const RECONCILE_MS = 60_000;

/** Keeps this node's promotions in memory and in step with the database. */
export class Promotions implements PromotionReader {
  readonly #follower: Follower;
  #current: PromotionSet = emptyPromotionSet;

  constructor(tools: FollowerTools) {
    this.#follower = new Follower(tools, {
      name: 'promotions',
      channel: 'shop_promotions',
      reconcileMs: RECONCILE_MS,
      isCurrent: async () => (await readPromotionVersion(tools.db)) === this.#current.version,
      load: async () => {
        this.#current = createPromotionSet(await loadPromotions(tools.db));
      },
    });
  }

  get current(): PromotionSet {
    return this.#current;
  }

  /** Loads everything and follows the database from now on. */
  async start(): Promise<void> {
    await this.#follower.start();
  }

  async stop(): Promise<void> {
    await this.#follower.stop();
  }

  /** Reads the promotions again when the database has another version than this node. */
  async refresh(): Promise<void> {
    await this.#follower.refresh();
  }

  /** Reads what was just changed and tells the other nodes. */
  async changed(): Promise<void> {
    await this.#follower.changed();
  }
}
