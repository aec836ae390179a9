import { normalizeQuery } from '@shop/domain/search';
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';

import { numberTree, queryOptions, wholeTree, wordTree } from './query-tree.ts';
import { FIELDS, indexed } from './search-fields.ts';
import type { IndexedDocument, SearchDocument } from './search-fields.ts';
import { rememberTerms } from './text-terms.ts';
import type { ReadTerms } from './text-terms.ts';
import { understandQuery } from './understand-query.ts';
import type { UnderstoodQuery } from './understand-query.ts';
import { Vocabulary } from './vocabulary.ts';

/** Answers that are kept; a page asks products and suggestions for the same query, and shoppers ask alike. */
const KEPT = 200;
/** Documents that are taken in without a pause. */
const SLICE = 250;

/**
 * Texts by their words, in memory (SRC-14, ADR 13). A query is read by the words of the catalogue first: layout,
 * script, mistakes. What has all of it is found; when nothing has, what has most of it.
 */
export class SearchIndex {
  readonly #index = new MiniSearch<IndexedDocument>({
    fields: [...FIELDS],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  readonly #vocabulary = new Vocabulary();
  readonly #ids: readonly string[];
  readonly #kept = new LRUCache<string, readonly string[]>({ max: KEPT });

  private constructor(ids: readonly string[]) {
    this.#ids = ids;
  }

  /** Lets other work in between, for it takes long. */
  static async build(documents: readonly SearchDocument[]): Promise<SearchIndex> {
    const index = new SearchIndex(documents.map(({ id }) => id));
    const termsOf = rememberTerms();
    for (let start = 0; start < documents.length; start += SLICE)
      await index.#add(documents.slice(start, start + SLICE), start, termsOf);
    return index;
  }

  async #add(documents: readonly SearchDocument[], start: number, termsOf: ReadTerms): Promise<void> {
    const analysed = documents.map((document, at) => indexed(document, start + at, termsOf));
    for (const { words } of analysed) for (const word of words) this.#vocabulary.add(word);
    await this.#index.addAllAsync(
      analysed.map(({ fields }) => fields),
      { chunkSize: SLICE },
    );
  }

  /** Ids of the matches that `isWanted` accepts, best first. */
  find(query: string, isWanted: (id: string) => boolean): readonly string[] {
    return this.#ranked(query).filter(isWanted);
  }

  #ranked(query: string): readonly string[] {
    const key = normalizeQuery(query.slice(0, 1000));
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const ranked = this.#search(key);
    this.#kept.set(key, ranked);
    return ranked;
  }

  #search(query: string): readonly string[] {
    const understood = understandQuery(query, this.#vocabulary);
    const { words, numbers, unknown } = understood;
    if (words.length + numbers.length === 0 || words.length < unknown) return [];
    const whole = this.#whole(understood);
    const found = whole.length > 0 ? whole : this.#most(understood);
    return found.map((at) => this.#ids[at] ?? '');
  }

  /** What has all of the query. One or two letters at the end may be a word that no product has, such as "для". */
  #whole(understood: UnderstoodQuery): readonly number[] {
    const found = this.#index.search(wholeTree(understood), queryOptions).map(({ id }) => id as number);
    const last = understood.words.at(-1);
    const isShort = last?.isBeginning === true && last.meant.every(({ text }) => text.length < 3);
    if (found.length > 0 || !isShort || understood.words.length === 1) return found;
    return this.#whole({ ...understood, words: understood.words.slice(0, -1) });
  }

  /** What has the most words of the query, at least half of them; numbers only rank. */
  #most({ words, numbers, unknown }: UnderstoodQuery): readonly number[] {
    if (words.length === 0) return [];
    const matches = new Map<number, { words: number; score: number }>();
    for (const word of words)
      for (const { id, score } of this.#index.search(wordTree(word), queryOptions)) {
        const before = matches.get(id as number) ?? { words: 0, score: 0 };
        matches.set(id as number, { words: before.words + 1, score: before.score + score });
      }
    for (const number of numbers)
      for (const { id, score } of this.#index.search(numberTree(number), queryOptions)) {
        const before = matches.get(id as number);
        if (before !== undefined) matches.set(id as number, { ...before, score: before.score + score });
      }
    const most = Math.max(0, ...[...matches.values()].map((match) => match.words));
    if (most * 2 < words.length + unknown) return [];
    return [...matches]
      .filter(([, match]) => match.words === most)
      .toSorted(([, a], [, b]) => b.score - a.score)
      .map(([id]) => id);
  }
}
