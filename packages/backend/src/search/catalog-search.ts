import type { SearchMatch } from '@shop/domain/search';

import type { SearchDocument } from './search-fields.ts';
import { SearchIndex } from './search-index.ts';
import { Suggestions } from './suggestions.ts';

/** Whether a product is sold in the searched showcase. */
export type IsSold = (productId: string) => boolean;

/**
 * Search over the products of all showcases. They sell nearly the same, so they share one index, and each answer is
 * restricted to what its showcase sells (ADR 13).
 */
export class CatalogSearch {
  readonly #products: SearchIndex;
  readonly #suggestions: Suggestions;

  private constructor(products: SearchIndex, suggestions: Suggestions) {
    this.#products = products;
    this.#suggestions = suggestions;
  }

  /** Yields to other work in between, because it takes long. */
  static async build(documents: readonly SearchDocument[]): Promise<CatalogSearch> {
    return new CatalogSearch(await SearchIndex.build(documents), await Suggestions.build(documents));
  }

  /** The sold products that match, at most `limit`, best first (SRC-14). */
  find(query: string, isSold: IsSold, limit?: number): readonly SearchMatch[] {
    return this.#products.find(query, isSold, limit);
  }

  /** Suggested queries, at most `limit`, best first (SRC-06). */
  suggest(query: string, limit: number, isSold: IsSold): readonly string[] {
    return this.#suggestions.suggest(query, limit, isSold);
  }
}
