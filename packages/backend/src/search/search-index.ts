import { normalizeQuery } from '@shop/domain/search';
import type { SearchMatch } from '@shop/domain/search';
import { LRUCache } from 'lru-cache';

import { nextTurn } from '../kernel/system.ts';
import { InvertedIndexBuilder } from './inverted-index.ts';
import { levels } from './match-grade.ts';
import type { MatchSet } from './match-set.ts';
import { QueryMatcher } from './query-matcher.ts';
import { queryTrees } from './query-tree.ts';
import { indexed } from './search-fields.ts';
import type { SearchDocument } from './search-fields.ts';
import { rememberTerms } from './text-terms.ts';
import { understandQuery } from './understand-query.ts';
import type { UnderstoodQuery } from './understand-query.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * How many answers are cached; a page needs products and suggestions for the same query, and shoppers search for the
 * same things.
 */
const KEPT = 200;

/** The ranking of all matches: the positions of the documents, best first, and the grade of each. */
interface Ranking {
  readonly documents: Uint32Array;
  readonly grades: Uint8Array;
}
const NOTHING: Ranking = { documents: new Uint32Array(), grades: new Uint8Array() };

/** How many documents are indexed without a pause. */
const SLICE = 250;

/**
 * A full-text index in memory (SRC-14, ADR 13). A query is first interpreted with the words of the catalogue: layout,
 * script, typos. Documents that match all of it are found; if there are none, those that match most of it.
 */
export class SearchIndex {
  readonly #matcher: QueryMatcher;
  readonly #vocabulary: Vocabulary;
  readonly #ids: readonly string[];
  readonly #kept = new LRUCache<string, Ranking>({ max: KEPT });

  private constructor(ids: readonly string[], vocabulary: Vocabulary, matcher: QueryMatcher) {
    this.#ids = ids;
    this.#vocabulary = vocabulary;
    this.#matcher = matcher;
  }

  /** Lets other work in between, for it takes long. */
  static async build(documents: readonly SearchDocument[]): Promise<SearchIndex> {
    const vocabulary = new Vocabulary();
    const builder = new InvertedIndexBuilder();
    const termsOf = rememberTerms();
    for (let start = 0; start < documents.length; start += SLICE) {
      for (const document of documents.slice(start, start + SLICE)) {
        const { fields, words } = indexed(document, termsOf);
        for (const word of words) vocabulary.add(word);
        builder.add(fields);
      }
      await nextTurn();
    }
    return new SearchIndex(
      documents.map(({ id }) => id),
      vocabulary,
      new QueryMatcher(builder.build()),
    );
  }

  /** The matches whose ids `isWanted` accepts, best first, at most `limit`: by grade, then by score. */
  find(query: string, isWanted: (id: string) => boolean, limit = Infinity): readonly SearchMatch[] {
    const { documents, grades } = this.#ranked(query);
    const found: SearchMatch[] = [];
    for (let rank = 0; rank < documents.length && found.length < limit; rank += 1) {
      const id = this.#ids[documents[rank] ?? -1] ?? '';
      if (isWanted(id)) found.push({ id, grade: grades[rank] ?? 0 });
    }
    return found;
  }

  #ranked(query: string): Ranking {
    const key = normalizeQuery(query.slice(0, 1000));
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const ranked = this.#search(key);
    this.#kept.set(key, ranked);
    return ranked;
  }

  #search(query: string): Ranking {
    const understood = understandQuery(query, this.#vocabulary);
    const { words, numbers, unknown } = understood;
    if (words.length + numbers.length === 0 || words.length < unknown) return NOTHING;
    return this.#whole(understood) ?? this.#most(understood);
  }

  /**
   * Documents that match the whole query; null if there are none. One or two letters at the end may be a word that is in no product,
   * such as "для".
   */
  #whole(understood: UnderstoodQuery): Ranking | null {
    const trees = queryTrees(understood);
    const found = this.#matcher.matchAll(trees.words, trees.numbers);
    if (found.size > 0) return ranking(found, found.documents, 0);
    const last = understood.words.at(-1);
    const isShort = last?.isBeginning === true && last.meant.every(({ text }) => text.length < 3);
    if (!isShort || understood.words.length === 1) return null;
    return this.#whole({ ...understood, words: understood.words.slice(0, -1) });
  }

  /** Documents with the most words of the query, at least half of them; numbers only affect the ranking. */
  #most(understood: UnderstoodQuery): Ranking {
    const { words, unknown } = understood;
    if (words.length === 0) return NOTHING;
    const trees = queryTrees(understood);
    const found = this.#matcher.matchSome(trees.words, trees.numbers);
    const most = found.documents.reduce(
      (highest, document) => Math.max(highest, found.counts[document] ?? 0),
      0,
    );
    if (most * 2 < words.length + unknown) return NOTHING;
    const documents = found.documents.filter((document) => found.counts[document] === most);
    return ranking(found, documents, (words.length - most) * levels.missing);
  }
}

/** The documents by level, then by score, best first; each level and `extra` together are the grade. */
function ranking({ levels: levelsOf, scores }: MatchSet, found: Uint32Array, extra: number): Ranking {
  const documents = found.toSorted(
    (a, b) => (levelsOf[a] ?? 0) - (levelsOf[b] ?? 0) || (scores[b] ?? 0) - (scores[a] ?? 0),
  );
  return {
    documents,
    grades: Uint8Array.from(documents, (document) => (levelsOf[document] ?? 0) + extra),
  };
}
