import type { Scheduler } from '../ports.ts';

/** Looks again and again, and never while an earlier look is still under way. */
export class Poll {
  readonly #look: () => Promise<void>;
  readonly #afterwards: () => void;
  readonly #scheduler: Scheduler;
  readonly #everyMs: number;
  #stop: (() => void) | null = null;
  #running: Promise<void> | null = null;

  /** `look` never rejects; `afterwards` may look again at once. */
  constructor(options: {
    readonly look: () => Promise<void>;
    readonly afterwards?: () => void;
    readonly scheduler: Scheduler;
    readonly everyMs: number;
  }) {
    this.#look = options.look;
    this.#afterwards = options.afterwards ?? (() => undefined);
    this.#scheduler = options.scheduler;
    this.#everyMs = options.everyMs;
  }

  get isStarted(): boolean {
    return this.#stop !== null;
  }

  start(): void {
    this.#stop = this.#scheduler.every(this.#everyMs, () => this.lookNow());
  }

  /** Looks without waiting for the next time; not when stopped. */
  lookNow(): void {
    if (!this.isStarted) return;
    this.#running ??= this.#look().finally(() => {
      this.#running = null;
      this.#afterwards();
    });
  }

  /** Ends once the current look has. */
  async stop(): Promise<void> {
    this.#stop?.();
    this.#stop = null;
    await this.#running;
  }
}
