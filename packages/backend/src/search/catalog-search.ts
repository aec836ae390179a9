import type { SearchDocument } from './search-fields.ts';
import { SearchIndex } from './search-index.ts';
import { Suggestions } from './suggestions.ts';

/** Whether a product is sold where the question is asked. */
export type IsSold = (productId: string) => boolean;

/**
 * Search over the products of all showcases: they sell nearly the same, so one index serves them all, and each answer
 * is narrowed to what its showcase sells (ADR 13).
 */
export class CatalogSearch {
  readonly #products: SearchIndex;
  readonly #suggestions: Suggestions;

  private constructor(products: SearchIndex, suggestions: Suggestions) {
    this.#products = products;
    this.#suggestions = suggestions;
  }

  /** Lets other work in between, for it takes long. */
  static async build(documents: readonly SearchDocument[]): Promise<CatalogSearch> {
    return new CatalogSearch(await SearchIndex.build(documents), await Suggestions.build(documents));
  }

  /** Ids of the sold products that match, best first (SRC-14). */
  find(query: string, isSold: IsSold): readonly string[] {
    return this.#products.find(query, isSold);
  }

  /** Texts that the shopper may mean, at most `limit`, best first (SRC-06). */
  suggest(query: string, limit: number, isSold: IsSold): readonly string[] {
    return this.#suggestions.suggest(query, limit, isSold);
  }
}
