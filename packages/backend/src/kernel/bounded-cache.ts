/** Remembers the newest `limit` values for `lifetimeMs`. */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { readonly value: V; readonly until: number }>();
  readonly #limit: number;
  readonly #lifetimeMs: number;

  constructor(limit: number, lifetimeMs: number) {
    this.#limit = limit;
    this.#lifetimeMs = lifetimeMs;
  }

  /** `now` in ms since 1970. */
  get(key: string, now: number): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > now) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: V, now: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: now + this.#lifetimeMs });
    if (this.#entries.size > this.#limit) {
      const oldest = this.#entries.keys().next();
      if (oldest.done !== true) this.#entries.delete(oldest.value);
    }
  }
}
