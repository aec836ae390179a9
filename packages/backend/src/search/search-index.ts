import { normalizeQuery } from '@shop/domain/search';
import type { MatchGrade, SearchMatch } from '@shop/domain/search';
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';

import { matchGrade } from './match-grade.ts';
import { numberTree, queryOptions, wholeTree, wordTree } from './query-tree.ts';
import { FIELDS, indexed } from './search-fields.ts';
import type { IndexedDocument, SearchDocument } from './search-fields.ts';
import { rememberTerms } from './text-terms.ts';
import type { ReadTerms } from './text-terms.ts';
import { understandQuery } from './understand-query.ts';
import type { UnderstoodQuery, UnderstoodWord } from './understand-query.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * How many answers are cached; a page needs products and suggestions for the same query, and shoppers search for the
 * same things.
 */
const KEPT = 200;

/** A match while it is being ranked; `at` is the position of the document. */
type Ranked = { readonly at: number; readonly grade: MatchGrade; readonly score: number };

/** How many documents are indexed without a pause. */
const SLICE = 250;

/**
 * A full-text index in memory (SRC-14, ADR 13). A query is first interpreted with the words of the catalogue: layout,
 * script, typos. Documents that match all of it are found; if there are none, those that match most of it.
 */
export class SearchIndex {
  readonly #index = new MiniSearch<IndexedDocument>({
    fields: [...FIELDS],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  readonly #vocabulary = new Vocabulary();
  readonly #ids: readonly string[];
  readonly #kept = new LRUCache<string, readonly SearchMatch[]>({ max: KEPT });

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

  /** The matches whose ids `isWanted` accepts, best first: by grade, then by score. */
  find(query: string, isWanted: (id: string) => boolean): readonly SearchMatch[] {
    return this.#ranked(query).filter(({ id }) => isWanted(id));
  }

  #ranked(query: string): readonly SearchMatch[] {
    const key = normalizeQuery(query.slice(0, 1000));
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const ranked = this.#search(key);
    this.#kept.set(key, ranked);
    return ranked;
  }

  #search(query: string): readonly SearchMatch[] {
    const understood = understandQuery(query, this.#vocabulary);
    const { words, numbers, unknown } = understood;
    if (words.length + numbers.length === 0 || words.length < unknown) return [];
    const whole = this.#whole(understood);
    const found = whole.length > 0 ? whole : this.#most(understood);
    return found
      .toSorted((a, b) => a.grade - b.grade || b.score - a.score)
      .map(({ at, grade }) => ({ id: this.#ids[at] ?? '', grade }));
  }

  /**
   * Documents that match the whole query. One or two letters at the end may be a word that is in no product, such as
   * "для".
   */
  #whole(understood: UnderstoodQuery): readonly Ranked[] {
    const found = this.#index
      .search(wholeTree(understood), queryOptions)
      .map(({ id, score, match }): Ranked => ({
        at: id as number,
        grade: matchGrade(match, understood.words, 0),
        score,
      }));
    const last = understood.words.at(-1);
    const isShort = last?.isBeginning === true && last.meant.every(({ text }) => text.length < 3);
    if (found.length > 0 || !isShort || understood.words.length === 1) return found;
    return this.#whole({ ...understood, words: understood.words.slice(0, -1) });
  }

  /** Documents with the most words of the query, at least half of them; numbers only affect the ranking. */
  #most({ words, numbers, unknown }: UnderstoodQuery): readonly Ranked[] {
    if (words.length === 0) return [];
    const matches = new Map<number, { words: UnderstoodWord[]; score: number; met: SearchResult['match'] }>();
    for (const word of words)
      for (const { id, score, match } of this.#index.search(wordTree(word), queryOptions)) {
        const before = matches.get(id as number) ?? { words: [], score: 0, met: {} };
        matches.set(id as number, {
          words: [...before.words, word],
          score: before.score + score,
          met: { ...before.met, ...match },
        });
      }
    for (const number of numbers)
      for (const { id, score } of this.#index.search(numberTree(number), queryOptions)) {
        const before = matches.get(id as number);
        if (before !== undefined) before.score += score;
      }
    const most = Math.max(0, ...[...matches.values()].map((match) => match.words.length));
    if (most * 2 < words.length + unknown) return [];
    return [...matches]
      .filter(([, match]) => match.words.length === most)
      .map(([at, { words: matched, score, met }]) => ({
        at,
        grade: matchGrade(met, matched, words.length - most),
        score,
      }));
  }
}
