import type { KeyValueStore } from '@shop/application/kernel';

/** Web storage of the browser. Denied or full, it keeps the values of this page in memory. */
export class WebStorage implements KeyValueStore {
  readonly #open: () => Storage;
  readonly #fallback = new Map<string, string>();

  /** `open` may throw, as it does where storage is denied. */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  get(name: string): string | null {
    const kept = this.#fallback.get(name);
    if (kept !== undefined) return kept;
    try {
      return this.#open().getItem(name);
    } catch {
      return null;
    }
  }

  set(name: string, value: string): boolean {
    try {
      this.#open().setItem(name, value);
      this.#fallback.delete(name);
      return true;
    } catch {
      this.#fallback.set(name, value);
      return false;
    }
  }

  remove(name: string): void {
    this.#fallback.delete(name);
    try {
      this.#open().removeItem(name);
    } catch {
      // Nothing is kept where storage is denied.
    }
  }
}
