export type Task = () => void | Promise<void>;
export type Cancel = () => void;

export interface Timer {
  /** Ms since 1970. */
  readonly dueAt: number;
  readonly task: Task;
}

/** Tasks in the order of their times; those of the same moment in the order in which they were asked for. */
export class Timers {
  readonly #timers: Timer[] = [];

  get next(): Timer | null {
    return this.#timers[0] ?? null;
  }

  add(dueAt: number, task: Task): Cancel {
    const timer = { dueAt, task };
    let [low, high] = [0, this.#timers.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#timers[middle]?.dueAt ?? 0) <= dueAt) low = middle + 1;
      else high = middle;
    }
    this.#timers.splice(low, 0, timer);
    return () => {
      const at = this.#timers.indexOf(timer);
      if (at >= 0) this.#timers.splice(at, 1);
    };
  }

  take(): Timer | null {
    return this.#timers.shift() ?? null;
  }
}
