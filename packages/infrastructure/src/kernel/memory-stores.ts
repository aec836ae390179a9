import type { Clock, Cookies, KeyValueStore } from '@shop/application/kernel';

const DAY_MS = 86_400_000;

/** Cookies in memory; they expire by the given clock. */
export class MemoryCookies implements Cookies {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #values = new Map<string, { readonly value: string; readonly expiresAt: number | null }>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  get(name: string): string | null {
    const entry = this.#values.get(name);
    if (entry === undefined) return null;
    if (entry.expiresAt === null || entry.expiresAt > this.#clock.now()) return entry.value;
    this.#values.delete(name);
    return null;
  }

  set(name: string, value: string, days: number | null): void {
    this.#values.set(name, { value, expiresAt: days === null ? null : this.#clock.now() + days * DAY_MS });
  }

  remove(name: string): void {
    this.#values.delete(name);
  }

  /** Everything that has not expired. */
  entries(): readonly (readonly [name: string, value: string])[] {
    return [...this.#values.keys()].flatMap((name) => {
      const value = this.get(name);
      return value === null ? [] : [[name, value] as const];
    });
  }
}

/** A key-value store in memory. */
export class MemoryStore implements KeyValueStore {
  readonly #values = new Map<string, string>();

  get(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  set(name: string, value: string): boolean {
    this.#values.set(name, value);
    return true;
  }

  remove(name: string): void {
    this.#values.delete(name);
  }

  entries(): readonly (readonly [name: string, value: string])[] {
    return [...this.#values];
  }
}
