import { LRUCache } from 'lru-cache';

import { cachedAnswer } from '../kernel/http/answer.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';

/** Builds an answer and names the products whose stock it shows. */
export type BuildAnswer = () => { readonly json: string; readonly productIds: Iterable<string> };

interface Entry {
  readonly answer: CachedAnswer;
  readonly productIds: readonly string[];
}

/** Memory for one store's cached answers, so that a crawler that requests everything cannot fill the memory. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Approximate bytes of an entry besides its answer, and of a product's id. */
const ENTRY_BYTES = 500;
const ID_BYTES = 100;

/**
 * Cached serialised answers that follow the stock: a change of stock drops exactly the answers that show the product,
 * and the next call builds them again. Limited by memory; the least recently used ones are dropped first.
 */
export class LiveAnswers {
  readonly #answers: LRUCache<string, Entry>;
  readonly #shownIn = new Map<string, Set<string>>();

  constructor(maxBytes: number = MAX_BYTES) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer, productIds }) =>
        ENTRY_BYTES + answer.buffer.length + productIds.length * ID_BYTES,
      dispose: ({ productIds }, key) => {
        for (const id of productIds) this.#unlink(id, key);
      },
    });
  }

  /** The answer under a key; `build` runs when there is none or it was dropped. */
  get(key: string, build: BuildAnswer): CachedAnswer {
    const known = this.#answers.get(key);
    if (known !== undefined) return known.answer;
    const { json, productIds } = build();
    const entry: Entry = { answer: cachedAnswer(json), productIds: [...productIds] };
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
