import { ok } from '@shop/domain/kernel';

import type { Answer } from './api-failure.ts';
import type { Clock } from './ports.ts';

/** An answer that is kept; `expiresAt` in ms since 1970 (NET-14). */
export type CacheEntry<T> = { readonly data: T; readonly version: string; readonly expiresAt: number };

/** Where answers are kept: a server's cache, or one of this page (NET-12). */
export interface QueryCache<T> {
  get(key: string): CacheEntry<T> | undefined;
  set(key: string, entry: CacheEntry<T>): void;
  delete(key: string): void;
  clear(): void;
}

/** An entry lives this long unless told otherwise, in ms (NET-13). */
export const DEFAULT_CACHE_TTL_MS = 3_600_000;

export type CachedQueryOptions<T> = {
  /** Asked in this order; none, one or both (NET-12). */
  readonly caches: readonly QueryCache<T>[];
  /** Version of the running app: entries of another one are not used at all (NET-15). */
  readonly version: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly ttlMs?: number;
};

/** A call whose answers are kept; a failed one is not (NET-12). Calls of one key at the same time share one. */
export class CachedQuery<T> {
  readonly #load: (key: string) => Answer<T>;
  readonly #options: CachedQueryOptions<T>;
  readonly #running = new Map<string, Answer<T>>();

  constructor(load: (key: string) => Answer<T>, options: CachedQueryOptions<T>) {
    this.#load = load;
    this.#options = options;
  }

  get(key = ''): Answer<T> {
    const known = this.#known(key);
    if (known !== undefined) return Promise.resolve(ok(known.data));
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const started = this.#fetch(key).finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }

  /** Forgets every answer. */
  invalidate(): void {
    for (const cache of this.#options.caches) cache.clear();
  }

  #known(key: string): CacheEntry<T> | undefined {
    const { caches, version, clock } = this.#options;
    for (const cache of caches) {
      const entry = cache.get(key);
      if (entry === undefined) continue;
      if (entry.version === version && entry.expiresAt > clock.now()) return entry;
      cache.delete(key);
    }
    return undefined;
  }

  async #fetch(key: string): Answer<T> {
    const { caches, version, clock, ttlMs = DEFAULT_CACHE_TTL_MS } = this.#options;
    const answer = await this.#load(key);
    if (answer.ok) {
      const entry = { data: answer.value, version, expiresAt: clock.now() + ttlMs };
      for (const cache of caches) cache.set(key, entry);
    }
    return answer;
  }
}
