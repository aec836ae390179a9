import SearchableMap from 'minisearch/SearchableMap';

import { FIELDS } from './search-fields.ts';
import type { IndexedDocument } from './search-fields.ts';

/** The highest number of repetitions of a term in one field that is counted. */
const MAX_REPETITIONS = 255;

/** Numbers of which it is not known beforehand how many there will be. */
class GrowingList {
  #values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const longer = new Uint32Array(this.length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.length++] = value;
  }

  values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

/** Where a term occurs in one field; the arrays are those of the whole index. */
export interface Postings {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Collects documents for an `InvertedIndex`. Every posting is one number in each list until all documents are known. */
export class InvertedIndexBuilder {
  readonly #terms = new Map<string, number>();
  /** Of each posting: term and field in one number, document, repetitions. */
  readonly #slots = new GrowingList();
  readonly #documents = new GrowingList();
  readonly #repetitions = new GrowingList();
  readonly #lengths = new GrowingList();
  readonly #meanLengths: number[] = FIELDS.map(() => 0);
  #documentCount = 0;

  /** The position of a document is the number of documents before it. */
  add(document: IndexedDocument): void {
    FIELDS.forEach((name, field) => {
      const repetitions = new Map<string, number>();
      for (const term of document[name].split(' ')) repetitions.set(term, (repetitions.get(term) ?? 0) + 1);
      const mean = this.#meanLengths[field] ?? 0;
      this.#meanLengths[field] = (mean * this.#documentCount + repetitions.size) / (this.#documentCount + 1);
      this.#lengths.push(repetitions.size);
      for (const [term, times] of repetitions) {
        if (term === '') continue;
        this.#slots.push(this.#numberOf(term) * FIELDS.length + field);
        this.#documents.push(this.#documentCount);
        this.#repetitions.push(Math.min(times, MAX_REPETITIONS));
      }
    });
    this.#documentCount += 1;
  }

  #numberOf(term: string): number {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    this.#terms.set(term, this.#terms.size);
    return this.#terms.size - 1;
  }

  /** Sorts the postings by term and field; those of one stay in the order of the documents. */
  build(): InvertedIndex {
    const [slots, documents, repetitions] = [
      this.#slots.values(),
      this.#documents.values(),
      this.#repetitions.values(),
    ];
    const starts = new Uint32Array(this.#terms.size * FIELDS.length + 1);
    for (const slot of slots) starts[slot + 1] = (starts[slot + 1] ?? 0) + 1;
    for (let slot = 1; slot < starts.length; slot += 1)
      starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0);
    const next = starts.slice();
    const sortedDocuments = new Uint32Array(slots.length);
    const sortedRepetitions = new Uint8Array(slots.length);
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      const to = next[slot] ?? 0;
      next[slot] = to + 1;
      sortedDocuments[to] = documents[at] ?? 0;
      sortedRepetitions[to] = repetitions[at] ?? 0;
    }
    const terms = new SearchableMap<number>();
    for (const [term, number] of this.#terms) terms.set(term, number);
    return new InvertedIndex({
      terms,
      starts,
      documents: sortedDocuments,
      repetitions: sortedRepetitions,
      lengths: Uint16Array.from(this.#lengths.values()),
      meanLengths: this.#meanLengths,
      documentCount: this.#documentCount,
    });
  }
}

interface IndexParts {
  /** The number of each term. */
  readonly terms: SearchableMap<number>;
  /** Where the postings of each term and field begin. */
  readonly starts: Uint32Array;
  /** The document of each posting, and how often the document has the term in the field. */
  readonly documents: Uint32Array;
  readonly repetitions: Uint8Array;
  /** How many different terms each field of each document has. */
  readonly lengths: Uint16Array;
  /** The mean of `lengths` by field. */
  readonly meanLengths: readonly number[];
  readonly documentCount: number;
}

/** Which documents have which terms in which fields. */
export class InvertedIndex {
  readonly #terms: IndexParts['terms'];
  readonly #starts: IndexParts['starts'];
  readonly documents: IndexParts['documents'];
  readonly repetitions: IndexParts['repetitions'];
  readonly lengths: IndexParts['lengths'];
  readonly meanLengths: IndexParts['meanLengths'];
  readonly documentCount: number;

  constructor(parts: IndexParts) {
    this.#terms = parts.terms;
    this.#starts = parts.starts;
    this.documents = parts.documents;
    this.repetitions = parts.repetitions;
    this.lengths = parts.lengths;
    this.meanLengths = parts.meanLengths;
    this.documentCount = parts.documentCount;
  }

  /** The number of a term; `undefined` if no document has it. */
  termNumber(term: string): number | undefined {
    return this.#terms.get(term);
  }

  /** The terms that begin with `prefix`, itself included, with their numbers. */
  termsFrom(prefix: string): Iterable<readonly [string, number]> {
    return this.#terms.atPrefix(prefix);
  }

  postings(termNumber: number, field: number): Postings {
    const slot = termNumber * FIELDS.length + field;
    return { from: this.#starts[slot] ?? 0, to: this.#starts[slot + 1] ?? 0 };
  }
}
