import type { LRUCache } from 'lru-cache';

import { cachedAnswer } from '../kernel/http/answer.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';
import type { KeptAnswer } from './answer-memory.ts';

/** Builds an answer, with its version for `cachedAnswer`, and names the products whose stock it shows. */
export type BuildAnswer = () => {
  readonly json: string | Buffer;
  readonly version?: string;
  readonly productIds: Iterable<string>;
};

/**
 * Cached serialised answers that follow the stock: a change of stock drops exactly the answers that show the product,
 * and the next call builds them again. They share the memory that they are kept in with others of other names.
 */
export class LiveAnswers {
  readonly #answers: LRUCache<string, KeptAnswer>;
  readonly #name: string;
  readonly #shownIn = new Map<string, Set<string>>();

  constructor(memory: LRUCache<string, KeptAnswer>, name: string) {
    this.#answers = memory;
    this.#name = name;
  }

  /** The answer under a key; `build` runs when there is none or it was dropped. */
  get(ownKey: string, build: BuildAnswer): CachedAnswer {
    const key = `${this.#name} ${ownKey}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known.answer;
    const { json, version, productIds } = build();
    const shown = [...productIds];
    const forget = (): void => {
      for (const id of shown) this.#unlink(id, key);
    };
    const entry: KeptAnswer = { answer: cachedAnswer(json, version), productIds: shown, forget };
    this.#answers.set(key, entry);
    // An answer larger than the whole limit is not cached.
    if (this.#answers.has(key)) for (const id of entry.productIds) this.#link(id, key);
    return entry.answer;
  }

  drop(productIds: Iterable<string>): void {
    for (const id of productIds) for (const key of this.#shownIn.get(id) ?? []) this.#answers.delete(key);
  }

  #link(productId: string, key: string): void {
    const shownIn = this.#shownIn.get(productId);
    if (shownIn === undefined) this.#shownIn.set(productId, new Set([key]));
    else shownIn.add(key);
  }

  #unlink(productId: string, key: string): void {
    const shownIn = this.#shownIn.get(productId);
    shownIn?.delete(key);
    if (shownIn?.size === 0) this.#shownIn.delete(productId);
  }
}
