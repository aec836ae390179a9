import type { Logger, Scheduler } from '../ports.ts';

/**
 * Looks for queues with jobs that are due and wakes each: one statement for all of them, where each queue would otherwise ask for
 * itself, however little there is to do.
 */
export class DueQueues {
  readonly #find: () => Promise<readonly string[]>;
  readonly #wake: (queue: string) => void;
  readonly #scheduler: Scheduler;
  readonly #logger: Logger;
  readonly #everyMs: number;
  #stop: (() => void) | null = null;
  #look: Promise<void> | null = null;

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
    this.#scheduler = options.scheduler;
    this.#logger = options.logger;
    this.#everyMs = options.everyMs;
  }

  start(): void {
    this.#stop = this.#scheduler.every(this.#everyMs, () => {
      // One that still waits for its answer is not overtaken.
      this.#look ??= this.#wakeDue().finally(() => {
        this.#look = null;
      });
    });
  }

  /** Ends once the current look has. */
  async stop(): Promise<void> {
    this.#stop?.();
    this.#stop = null;
    await this.#look;
  }

  async #wakeDue(): Promise<void> {
    try {
      for (const queue of await this.#find()) if (this.#stop !== null) this.#wake(queue);
    } catch (error) {
      this.#logger.error('The job queue failed', error);
    }
  }
}
