import { DatabaseUnavailable } from './outage.ts';

/** While the database is unavailable it is asked once in this time, in ms, not by every call. */
const REST_MS = 500;

/**
 * A reading whose callers can do without it while the database is unavailable: one caller finds out, the others are told at once,
 * and the database is asked again in the background.
 */
export class GuardedRead<T> {
  readonly #read: () => Promise<T>;
  #outage: DatabaseUnavailable | null = null;
  #isAsking = false;
  #restsUntil = -Infinity;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  async get(): Promise<T> {
    if (this.#outage === null) return this.#run();
    this.#askAgain();
    throw this.#outage;
  }

  async #run(): Promise<T> {
    try {
      const value = await this.#read();
      this.#outage = null;
      return value;
    } catch (error) {
      this.#outage = error instanceof DatabaseUnavailable ? error : null;
      this.#restsUntil = performance.now() + REST_MS;
      throw error;
    }
  }

  #askAgain(): void {
    if (this.#isAsking || performance.now() < this.#restsUntil) return;
    this.#isAsking = true;
    void this.#run()
      .catch(() => undefined)
      .finally(() => {
        this.#isAsking = false;
      });
  }
}
