import type { Clock, Scheduler } from '@shop/backend';

/** A clock that stands still until a test moves it. Noon in Moscow by default, when every store is open. */
export class VirtualClock implements Clock {
  #time: number;

  constructor(start = '2026-03-02T09:00:00.000Z') {
    this.#time = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#time);
  }

  advance(milliseconds: number): void {
    this.#time += milliseconds;
  }

  set(instant: string): void {
    this.#time = Date.parse(instant);
  }
}

/** Repeated work never runs by itself in tests; timeouts use real time. */
export const idleScheduler: Scheduler = {
  every: () => () => undefined,
  after(milliseconds, task) {
    const timer = setTimeout(() => void task(), milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Repeated work that runs only when a test says so. */
export class ManualScheduler implements Scheduler {
  readonly #tasks = new Set<() => void | Promise<void>>();

  every(_milliseconds: number, task: () => void | Promise<void>): () => void {
    this.#tasks.add(task);
    return () => void this.#tasks.delete(task);
  }

  after(): () => void {
    return () => undefined;
  }

  /** Runs all repeated work once. */
  async tick(): Promise<void> {
    for (const task of this.#tasks) await task();
  }
}

/** Pauses of a second cost no time: the clock moves instead. Other timers, which limit calls, run as they do. */
export const secondsPassAtOnce = (clock: VirtualClock): Scheduler => ({
  ...idleScheduler,
  after(milliseconds, task) {
    if (milliseconds !== 1_000) return idleScheduler.after(milliseconds, task);
    clock.advance(milliseconds);
    queueMicrotask(() => void task());
    return () => undefined;
  },
});
