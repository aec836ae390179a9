/** Work with its own queue, such as jobs in a database. */
export interface DueWork {
  /** Changes whenever the next piece may have become due at another time. */
  readonly version: () => number;
  /** When the next piece is due, in ms since 1970; null when none waits. */
  readonly nextDueAt: () => Promise<number | null>;
  /** Begins everything that is due; ends when all of it has begun. */
  readonly startDue: () => Promise<void>;
}

/** Remembers when due work has to be started, and asks as seldom as possible. Asking takes turns of the event loop, so it is not awaited. */
export class DueWatch {
  readonly #work: DueWork;
  #dueAt: number | null = null;
  #known: number | null = null;
  #isBusy = false;

  constructor(work: DueWork) {
    this.#work = work;
  }

  /** When the next piece is due, as far as is known; null while it is being asked or started. */
  get dueAt(): number | null {
    return this.#isBusy ? null : this.#dueAt;
  }

  /** Asks, if that is not known any more; answers whether it had to. */
  ask(): boolean {
    if (this.#isBusy || this.#known === this.#work.version()) return false;
    this.#known = this.#work.version();
    this.#track(async () => {
      this.#dueAt = await this.#work.nextDueAt();
    });
    return true;
  }

  start(onError: (error: unknown) => void): void {
    this.#known = null;
    this.#track(() => this.#work.startDue().catch(onError));
  }

  #track(work: () => Promise<void>): void {
    this.#isBusy = true;
    void work()
      // A database that is gone for a moment is asked again.
      .catch(() => (this.#known = null))
      .finally(() => (this.#isBusy = false));
  }
}
