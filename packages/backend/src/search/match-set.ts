/**
 * Documents that match (a part of) a query, in the order in which they were found, each with a score, a level and a count. The arrays
 * have a place for each document of the index and are used again for the next query.
 */
export class MatchSet {
  readonly #documents: Uint32Array;
  readonly scores: Float64Array;
  readonly levels: Uint8Array;
  readonly counts: Uint16Array;
  /** In which round the document was found last. */
  readonly #rounds: Uint32Array;
  #round = 1;
  #size = 0;

  constructor(documentCount: number) {
    this.#documents = new Uint32Array(documentCount);
    this.scores = new Float64Array(documentCount);
    this.levels = new Uint8Array(documentCount);
    this.counts = new Uint16Array(documentCount);
    this.#rounds = new Uint32Array(documentCount);
  }

  get size(): number {
    return this.#size;
  }

  /** The documents until the next `clear`. */
  get documents(): Uint32Array {
    return this.#documents.subarray(0, this.#size);
  }

  clear(): void {
    this.#round += 1;
    this.#size = 0;
  }

  has(document: number): boolean {
    return this.#rounds[document] === this.#round;
  }

  /** Adds the score; the best level, which is the lowest, counts. */
  add(document: number, score: number, level: number): void {
    if (this.#rounds[document] === this.#round) {
      this.scores[document] = (this.scores[document] ?? 0) + score;
      if (level < (this.levels[document] ?? 0)) this.levels[document] = level;
      return;
    }
    this.#rounds[document] = this.#round;
    this.#documents[this.#size++] = document;
    this.scores[document] = score;
    this.levels[document] = level;
    this.counts[document] = 0;
  }
}
