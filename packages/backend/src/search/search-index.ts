import MiniSearch from 'minisearch';

import { queryWords } from '@shop/domain/search';

/** What a product is found by. */
export interface SearchDocument {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  /** Names of its category and the ones above. */
  readonly category: string;
}

/** Words shorter than this are not forgiven a typing mistake. */
const FUZZY_MIN_LENGTH = 5;
const FUZZY_SHARE = 0.2;
/** Most words of a query that count. */
const MAX_WORDS = 10;
const MAX_WORD_LENGTH = 40;

/**
 * Products by the words of name, brand and category: case, ё/е and word order do not matter, beginnings of words are
 * enough, one letter in five may be wrong (SRC-14). Every word of the query must be found.
 */
export class SearchIndex {
  readonly #index: MiniSearch<SearchDocument>;

  constructor(documents: readonly SearchDocument[]) {
    this.#index = new MiniSearch<SearchDocument>({
      fields: ['name', 'brand', 'category'],
      tokenize: (text) => [...queryWords(text)],
      processTerm: (term) => term,
    });
    this.#index.addAll(documents);
  }

  /** Ids of the matches that `isWanted` accepts, best first. */
  find(query: string, isWanted: (id: string) => boolean): readonly string[] {
    const words = queryWords(query.slice(0, MAX_WORDS * MAX_WORD_LENGTH)).slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    const options = {
      combineWith: 'AND' as const,
      prefix: true,
      boost: { name: 3, brand: 2, category: 1 },
      filter: (result: { id: unknown }) => isWanted(String(result.id)),
    };
    const text = words.map((word) => word.slice(0, MAX_WORD_LENGTH)).join(' ');
    const exact = this.#index.search(text, options);
    const found = exact.length > 0 ? exact : this.#index.search(text, { ...options, fuzzy: forgiveness });
    return found.map((result) => String(result.id));
  }

  /** Terms of the catalogue that complete the last word of the query, best first. */
  complete(query: string, limit: number): readonly string[] {
    const words = queryWords(query).slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    return this.#index
      .autoSuggest(words.join(' '), {
        combineWith: 'AND',
        prefix: (_term, index, terms) => index === terms.length - 1,
        fuzzy: forgiveness,
      })
      .slice(0, limit)
      .map((suggestion) => suggestion.suggestion);
  }
}

const forgiveness = (term: string): number | false => (term.length >= FUZZY_MIN_LENGTH ? FUZZY_SHARE : false);
