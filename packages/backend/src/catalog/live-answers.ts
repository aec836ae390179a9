import { cachedAnswer } from '../kernel/http/answer.ts';
import type { CachedAnswer } from './catalog-reader.ts';

interface Entry {
  readonly build: () => { readonly json: string; readonly productIds: Iterable<string> };
  answer: CachedAnswer | null;
}

/**
 * Serialised answers that follow the stock: a change of stock drops exactly the answers that show the product,
 * and the next caller pays for building one again.
 */
export class LiveAnswers {
  readonly #entries = new Map<string, Entry>();
  readonly #shownIn = new Map<string, Set<Entry>>();

  /** `build` runs when there is no valid answer under the key; it names the products whose stock the answer shows. */
  get(key: string, build: Entry['build']): CachedAnswer {
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      entry = { build, answer: null };
      this.#entries.set(key, entry);
    }
    return entry.answer ?? this.#fill(entry);
  }

  drop(productIds: Iterable<string>): void {
    for (const id of productIds) {
      for (const entry of this.#shownIn.get(id) ?? []) entry.answer = null;
    }
  }

  #fill(entry: Entry): CachedAnswer {
    const { json, productIds } = entry.build();
    for (const id of productIds) {
      const shownIn = this.#shownIn.get(id);
      if (shownIn === undefined) this.#shownIn.set(id, new Set([entry]));
      else shownIn.add(entry);
    }
    entry.answer = cachedAnswer(json);
    return entry.answer;
  }
}
