import type { Cancel, Scheduler } from '../kernel/index.ts';

/** The countdown is rewritten this often, in ms. */
const COUNTDOWN_INTERVAL_MS = 1000;

/** Ticks once a second while the time for a payment runs out. */
export class Countdown {
  readonly #scheduler: Scheduler;
  readonly #tick: () => void;
  #stop: Cancel | null = null;

  constructor(scheduler: Scheduler, tick: () => void) {
    this.#scheduler = scheduler;
    this.#tick = tick;
  }

  run(isCounting: boolean): void {
    if (isCounting) this.#stop ??= this.#scheduler.interval(COUNTDOWN_INTERVAL_MS, this.#tick);
    else {
      this.#stop?.();
      this.#stop = null;
    }
  }
}
