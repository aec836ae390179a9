import type { Result } from '@shop/domain/kernel';
import { LRUCache } from 'lru-cache';

import type { Clock } from '../../kernel/ports.ts';

/** Answers are kept for ten minutes, and at most this many of them. */
const LIFETIME_MS = 600_000;
const KEPT = 2_000;

/** Equal questions at the same time are asked once, and answers are remembered; failures never are. */
export class SharedLookups<T, F> {
  readonly #known: LRUCache<string, Result<T, F>>;
  readonly #underWay = new Map<string, Promise<Result<T, F>>>();

  constructor(clock: Clock) {
    this.#known = new LRUCache({
      max: KEPT,
      // It still returns entries that are exactly as old as its `ttl`.
      ttl: LIFETIME_MS - 1,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  async get(key: string, ask: () => Promise<Result<T, F>>): Promise<Result<T, F>> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const asked = this.#ask(key, ask);
    this.#underWay.set(key, asked);
    return asked;
  }

  async #ask(key: string, ask: () => Promise<Result<T, F>>): Promise<Result<T, F>> {
    try {
      const answer = await ask();
      if (answer.ok) this.#known.set(key, answer);
      return answer;
    } finally {
      this.#underWay.delete(key);
    }
  }
}
