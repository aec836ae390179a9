import type { Parser } from './guards.ts';
import type { Cookies, KeyValueStore } from './ports.ts';

/** Where a value is kept: a cookie, web storage of the browser, or web storage of the tab. */
export type StorageKind = 'cookie' | 'local' | 'session';

/** Declaration of one persisted value; all of them are in `persistedKeys`. */
export type PersistedKey<T> = {
  readonly name: string;
  readonly storage: StorageKind;
  /** Lifetime of a cookie in days; null: until the browser session ends. Web storage has none. */
  readonly days: number | null;
  /** Whether signing out removes it (OPN-331). */
  readonly clearedAtLogout: boolean;
  readonly parse: Parser<T>;
};

/** Reads and writes persisted values as JSON. A value that cannot be read is removed. */
export class Persisted {
  readonly #cookies: Cookies;
  readonly #local: KeyValueStore;
  readonly #session: KeyValueStore;

  constructor(cookies: Cookies, local: KeyValueStore, session: KeyValueStore) {
    this.#cookies = cookies;
    this.#local = local;
    this.#session = session;
  }

  read<T>(key: PersistedKey<T>): T | null {
    const raw = this.#storage(key.storage).get(key.name);
    if (raw === null) return null;
    const value = key.parse(parseJson(raw));
    if (value === null) this.remove(key);
    return value;
  }

  /** `days`: another lifetime of a cookie than its usual one. */
  write<T>(key: PersistedKey<T>, value: T, days: number | null = key.days): void {
    const raw = JSON.stringify(value);
    if (key.storage === 'cookie') this.#cookies.set(key.name, raw, days);
    else this.#storage(key.storage).set(key.name, raw);
  }

  remove(key: PersistedKey<unknown>): void {
    this.#storage(key.storage).remove(key.name);
  }

  /** Removes what must not outlive a sign-out (LGO-05, OPN-331). */
  clearAtLogout(keys: readonly PersistedKey<unknown>[]): void {
    for (const key of keys) if (key.clearedAtLogout) this.remove(key);
  }

  #storage(storage: StorageKind): Pick<KeyValueStore, 'get' | 'set' | 'remove'> {
    switch (storage) {
      case 'cookie':
        return {
          get: (name) => this.#cookies.get(name),
          set: () => false,
          remove: (name) => {
            this.#cookies.remove(name);
          },
        };
      case 'local':
        return this.#local;
      case 'session':
        return this.#session;
      default:
        return storage satisfies never;
    }
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return null;
  }
}
