import type { Result } from '@shop/domain/kernel';

import { BoundedCache } from '../../kernel/bounded-cache.ts';
import type { Clock } from '../../kernel/ports.ts';

/** Answers are kept for ten minutes, and no more than so many of them. */
const LIFETIME_MS = 600_000;
const KEPT = 2_000;

/** Equal questions at the same time are asked once, and answers are remembered; failures never are. */
export class SharedLookups<T, F> {
  readonly #known = new BoundedCache<{ readonly answer: Result<T, F> }>(KEPT, LIFETIME_MS);
  readonly #underWay = new Map<string, Promise<Result<T, F>>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async get(key: string, ask: () => Promise<Result<T, F>>): Promise<Result<T, F>> {
    const known = this.#known.get(key, this.#now());
    if (known !== undefined) return known.answer;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const asked = this.#ask(key, ask);
    this.#underWay.set(key, asked);
    return asked;
  }

  async #ask(key: string, ask: () => Promise<Result<T, F>>): Promise<Result<T, F>> {
    try {
      const answer = await ask();
      if (answer.ok) this.#known.set(key, { answer }, this.#now());
      return answer;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
