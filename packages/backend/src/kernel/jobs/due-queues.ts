import type { Logger, Scheduler } from '../ports.ts';
import { Poll } from './poll.ts';

/**
 * Looks for queues with jobs that are due and wakes each: one statement for all of them, where each queue would otherwise ask for
 * itself, however little there is to do.
 */
export class DueQueues {
  readonly #find: () => Promise<readonly string[]>;
  readonly #wake: (queue: string) => void;
  readonly #logger: Logger;
  readonly #poll: Poll;

  /** `find` answers the names of queues with jobs that are due. */
  constructor(options: {
    readonly find: () => Promise<readonly string[]>;
    readonly wake: (queue: string) => void;
    readonly scheduler: Scheduler;
    readonly logger: Logger;
    readonly everyMs: number;
  }) {
    this.#find = options.find;
    this.#wake = options.wake;
    this.#logger = options.logger;
    this.#poll = new Poll({ ...options, look: async () => this.#wakeDue() });
  }

  start(): void {
    this.#poll.start();
  }

  /** Ends once the current look has. */
  async stop(): Promise<void> {
    await this.#poll.stop();
  }

  async #wakeDue(): Promise<void> {
    try {
      for (const queue of await this.#find()) if (this.#poll.isStarted) this.#wake(queue);
    } catch (error) {
      this.#logger.error('The job queue failed', error);
    }
  }
}
