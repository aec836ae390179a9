/**
 * A map that keeps only its newest `limit` entries, in order of insertion, so that a stand-in does not use up memory
 * over weeks.
 */
export class BoundedMap<V> {
  readonly #entries = new Map<string, V>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): V | undefined {
    return this.#entries.get(key);
  }

  /** Stores the value and answers the value that was evicted, if any. Replacing a value keeps its position. */
  set(key: string, value: V): V | undefined {
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#limit) return undefined;
    const [oldest] = this.#entries;
    if (!oldest) return undefined;
    this.#entries.delete(oldest[0]);
    return oldest[1];
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  values(): V[] {
    return [...this.#entries.values()];
  }

  clear(): void {
    this.#entries.clear();
  }
}
