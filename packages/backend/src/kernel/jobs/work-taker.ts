import type { Logger, Scheduler } from '../ports.ts';
import type { DueWork } from './jobs.ts';
import { Poll } from './poll.ts';

/**
 * Takes due work and runs it side by side, a limited number of pieces at once: a slow one takes one place and delays no other, and
 * nothing is taken before there is a place for it.
 */
export class WorkTaker {
  readonly #work: DueWork;
  readonly #logger: Logger;
  readonly #poll: Poll;
  readonly #places: number;
  readonly #name: string;
  readonly #running = new Set<Promise<void>>();
  /** The last look filled all places, so there may be more that is due. */
  #isMore = false;

  constructor(options: {
    readonly name: string;
    readonly work: DueWork;
    readonly scheduler: Scheduler;
    readonly logger: Logger;
    readonly everyMs: number;
    readonly places: number;
  }) {
    this.#name = options.name;
    this.#work = options.work;
    this.#logger = options.logger;
    this.#places = options.places;
    this.#poll = new Poll({
      ...options,
      look: async () => this.#takeDue(),
      afterwards: () => this.#goOn(),
    });
  }

  start(): void {
    this.#poll.start();
  }

  /** Takes nothing more; ends once all that runs has. */
  async stop(): Promise<void> {
    await this.#poll.stop();
    await Promise.all(this.#running);
  }

  async #takeDue(): Promise<void> {
    const free = this.#places - this.#running.size;
    this.#isMore = free === 0;
    if (free === 0) return;
    try {
      const taken = await this.#work.take(free);
      this.#isMore = taken.length === free;
      for (const run of taken) this.#begin(run);
    } catch (error) {
      this.#logger.error('Due work could not be taken', error, { work: this.#name });
    }
  }

  #begin(run: () => Promise<void>): void {
    const running = run()
      .catch((error: unknown) => this.#logger.error('A job failed', error, { job: this.#name }))
      .finally(() => {
        this.#running.delete(running);
        this.#goOn();
      });
    this.#running.add(running);
  }

  /** Half of the places make a statement worth while. */
  #goOn(): void {
    const isWorthWhile = this.#isMore && this.#running.size <= this.#places / 2;
    if (isWorthWhile) this.#poll.lookNow();
  }
}
