import type { Cancel, Clock, Scheduler } from '../src/kernel/index.ts';

type Timer = {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  readonly every: number | null;
};

/** Clock and scheduler on virtual time: nothing happens until the test moves it. */
export class VirtualTime implements Clock, Scheduler {
  #now: number;
  #order = 0;
  readonly #timers = new Set<Timer>();

  constructor(start = Date.parse('2026-03-02T09:00:00Z')) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  serverNow(): number {
    return this.#now;
  }

  observe(): void {}

  delay(ms: number, run: () => void): Cancel {
    return this.#add(ms, run, null);
  }

  interval(ms: number, run: () => void): Cancel {
    return this.#add(ms, run, ms);
  }

  /** Moves on by `ms`; runs what falls due on the way, in order, and lets every promise settle. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = [...this.#timers]
        .filter(({ at }) => at <= end)
        .toSorted((a, b) => a.at - b.at || a.order - b.order)[0];
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#now = next.at;
      if (next.every !== null) this.#timers.add({ ...next, at: next.at + next.every });
      next.run();
      await settle();
    }
    this.#now = end;
  }

  #add(ms: number, run: () => void, every: number | null): Cancel {
    this.#order += 1;
    const timer = { at: this.#now + ms, order: this.#order, run, every };
    this.#timers.add(timer);
    return () => {
      for (const kept of this.#timers)
        if (kept.run === run && kept.order === timer.order) this.#timers.delete(kept);
    };
  }
}

/** Lets everything that waits for a promise go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}
