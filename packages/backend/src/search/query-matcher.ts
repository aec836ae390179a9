import type { InvertedIndex } from './inverted-index.ts';
import { MatchSet } from './match-set.ts';
import { levels } from './match-grade.ts';
import type { AllOf, AnyOf, QueryTerm } from './query-tree.ts';
import { FIELDS } from './search-fields.ts';

/** Parameters of BM25+. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };
/** The weight of a term that the wanted one is only the beginning of; less for longer ones. */
const PREFIX_WEIGHT = 0.5;
const PREFIX_DECAY = 0.3;

/** Says which documents match a query and how well: by BM25+, times the number of different terms that a document has. */
export class QueryMatcher {
  readonly #index: InvertedIndex;
  readonly #ofTerm: MatchSet;
  readonly #ofAll: MatchSet;
  #ofWord: MatchSet;
  #ofQuery: MatchSet;
  readonly #most: MatchSet;

  constructor(index: InvertedIndex) {
    this.#index = index;
    const set = (): MatchSet => new MatchSet(index.documentCount);
    this.#ofTerm = set();
    this.#ofAll = set();
    this.#ofWord = set();
    this.#ofQuery = set();
    this.#most = set();
  }

  /** Documents that match everything; the levels of words are summed up. Valid until the next call. */
  matchAll(words: readonly AnyOf[], numbers: readonly AnyOf[]): MatchSet {
    const counted = repeatedTerms([...words, ...numbers]);
    this.#ofQuery.clear();
    let isFirst = true;
    for (const parts of [words, numbers])
      for (const part of parts) {
        const before = isFirst ? null : this.#ofQuery;
        this.#matchAny(part, before, counted);
        if (parts === numbers)
          for (const document of this.#ofWord.documents) this.#ofWord.levels[document] = 0;
        if (before !== null) addUp(this.#ofWord, before);
        [this.#ofQuery, this.#ofWord] = [this.#ofWord, this.#ofQuery];
        isFirst = false;
      }
    const { scores, counts, documents } = this.#ofQuery;
    for (const document of documents) scores[document] = (scores[document] ?? 0) * (counts[document] ?? 0);
    return this.#ofQuery;
  }

  /**
   * Documents that match at least one of the words, with the sum of the levels of these, and their number as the count; numbers only
   * affect the score. Valid until the next call.
   */
  matchSome(words: readonly AnyOf[], numbers: readonly AnyOf[]): MatchSet {
    const most = this.#most;
    most.clear();
    for (const word of words) {
      const found = this.matchAll([word], []);
      for (const document of found.documents) {
        const levelsBefore = most.has(document) ? (most.levels[document] ?? 0) : 0;
        most.add(document, found.scores[document] ?? 0, 0);
        most.levels[document] = levelsBefore + (found.levels[document] ?? 0);
        most.counts[document] = (most.counts[document] ?? 0) + 1;
      }
    }
    for (const number of numbers) {
      const found = this.matchAll([], [number]);
      for (const document of found.documents)
        if (most.has(document)) most.add(document, found.scores[document] ?? 0, levels.missing);
    }
    return most;
  }

  /** Leaves in `ofWord` the documents of `within` that match at least one. */
  #matchAny(parts: AnyOf, within: MatchSet | null, counted: ReadonlyMap<string, Set<number>>): void {
    const word = this.#ofWord;
    word.clear();
    for (const part of parts) {
      const found = this.#matchAllTerms(part, within);
      const { scores, levels: levelsOf, documents } = found;
      const seen = part.map(({ term }) => counted.get(term));
      for (const document of documents) {
        word.add(document, scores[document] ?? 0, levelsOf[document] ?? 0);
        let count = word.counts[document] ?? 0;
        for (const documentsSeen of seen) {
          if (documentsSeen?.has(document) === true) continue;
          documentsSeen?.add(document);
          count += 1;
        }
        word.counts[document] = count;
      }
    }
  }

  #matchAllTerms(terms: AllOf, within: MatchSet | null): MatchSet {
    const [first, ...others] = terms;
    this.#ofTerm.clear();
    if (first !== undefined) this.#matchTerm(first, within, this.#ofTerm);
    if (others.length === 0) return this.#ofTerm;
    let [found, next] = [this.#ofTerm, this.#ofAll];
    for (const term of others) {
      next.clear();
      this.#matchTerm(term, found, next);
      for (const document of next.documents)
        next.add(document, found.scores[document] ?? 0, found.levels[document] ?? 0);
      [found, next] = [next, found];
    }
    return found;
  }

  #matchTerm(wanted: QueryTerm, within: MatchSet | null, into: MatchSet): void {
    const { term, isBeginning, isIncomplete } = wanted;
    const number = this.#index.termNumber(term);
    if (number !== undefined) this.#addPostings(number, wanted, 1, true, within, into);
    if (!isBeginning) return;
    for (const [longer, longerNumber] of this.#index.termsFrom(term)) {
      const distance = longer.length - term.length;
      if (distance === 0) continue;
      const weight = (PREFIX_WEIGHT * longer.length) / (longer.length + PREFIX_DECAY * distance);
      this.#addPostings(longerNumber, wanted, weight, isIncomplete, within, into);
    }
  }

  #addPostings(
    termNumber: number,
    wanted: QueryTerm,
    termWeight: number,
    isMeant: boolean,
    within: MatchSet | null,
    into: MatchSet,
  ): void {
    const { documents, repetitions, lengths, meanLengths, documentCount } = this.#index;
    const { k, b, d } = BM25;
    for (const { field, weight: fieldWeight, level: fieldLevel } of wanted.fields) {
      const { from, to } = this.#index.postings(termNumber, field);
      const rarity = Math.log(1 + (documentCount - (to - from) + 0.5) / (to - from + 0.5));
      const mean = meanLengths[field] ?? 1;
      const weight = termWeight * wanted.weight * fieldWeight;
      const level = isMeant ? fieldLevel : levels.related;
      for (let at = from; at < to; at += 1) {
        const document = documents[at] ?? 0;
        if (within !== null && !within.has(document)) continue;
        const times = repetitions[at] ?? 0;
        const length = lengths[document * FIELDS.length + field] ?? 0;
        const score = rarity * (d + (times * (k + 1)) / (times + k * (1 - b + (b * length) / mean)));
        into.add(document, weight * score, level);
      }
    }
  }
}

/** Adds scores, levels and counts of `before` to those of `set`, all of whose documents it has. */
function addUp(set: MatchSet, before: MatchSet): void {
  const { scores, levels: levelsOf, counts } = set;
  for (const document of set.documents) {
    scores[document] = (before.scores[document] ?? 0) + (scores[document] ?? 0);
    levelsOf[document] = (before.levels[document] ?? 0) + (levelsOf[document] ?? 0);
    counts[document] = (before.counts[document] ?? 0) + (counts[document] ?? 0);
  }
}

/** The terms that a query has more than once; they count once per document, which is noted in the set. */
function repeatedTerms(parts: readonly AnyOf[]): ReadonlyMap<string, Set<number>> {
  const terms = parts.flatMap((part) => part.flatMap((all) => all.map(({ term }) => term)));
  return new Map(
    terms.filter((term, at) => terms.indexOf(term) !== at).map((term) => [term, new Set<number>()]),
  );
}
