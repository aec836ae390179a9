import { normalizeQuery } from '@shop/domain/search';

import type { Phrase } from './phrases.ts';
import { phrasesOf } from './phrases.ts';
import type { SearchDocument } from './search-fields.ts';
import { SearchIndex } from './search-index.ts';

/** How many matching texts are considered. */
const LOOKED_AT = 60;

/** Texts that complete or correct what is typed (SRC-06, OPN-155). */
export class Suggestions {
  readonly #phrases: readonly Phrase[];
  readonly #index: SearchIndex;

  private constructor(phrases: readonly Phrase[], index: SearchIndex) {
    this.#phrases = phrases;
    this.#index = index;
  }

  static async build(documents: readonly SearchDocument[]): Promise<Suggestions> {
    const phrases = phrasesOf(documents);
    const index = await SearchIndex.build(
      phrases.map(({ text }, at) => ({ id: String(at), name: text, brand: '', categories: [], size: '' })),
    );
    return new Suggestions(phrases, index);
  }

  /**
   * At most `limit` distinct texts other than the query itself. Continuations of what is typed come first, sorted by
   * their number of products; each has a product that `isWanted` accepts.
   */
  suggest(query: string, limit: number, isWanted: (productId: string) => boolean): readonly string[] {
    const typed = normalizeQuery(query);
    const found = this.#index
      .find(query, () => true, LOOKED_AT)
      .flatMap(({ id }) => this.#phrases[Number(id)] ?? [])
      .map(({ text, productIds }) => {
        const key = normalizeQuery(text);
        return { text, key, goesOn: key.startsWith(typed), products: productIds.filter(isWanted).length };
      });
    return found
      .filter(({ key, products }) => products > 0 && key !== typed)
      .toSorted((a, b) => Number(b.goesOn) - Number(a.goesOn) || b.products - a.products)
      .slice(0, limit)
      .map(({ text }) => text);
  }
}
