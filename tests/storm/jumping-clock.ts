type Task = { readonly dueAt: number; readonly run: () => void };

/** The time of the third parties: the machine's, but what waits for long may be had at once. */
export class JumpingClock {
  readonly #tasks = new Set<Task>();
  #aheadMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.#aheadMs);

  readonly after = (ms: number, task: () => void | Promise<void>): (() => void) => {
    const end = (): void => {
      clearTimeout(timer);
      this.#tasks.delete(one);
    };
    const one: Task = {
      dueAt: this.now().getTime() + ms,
      run: () => {
        end();
        void task();
      },
    };
    const timer = setTimeout(one.run, ms);
    this.#tasks.add(one);
    return end;
  };

  /** Does what is due within `ms` now, as if that time had passed, and goes back to the machine's time. */
  hurry(ms: number): void {
    this.#aheadMs = ms;
    try {
      const now = this.now().getTime();
      for (const task of [...this.#tasks].toSorted((a, b) => a.dueAt - b.dueAt))
        if (task.dueAt <= now && this.#tasks.has(task)) task.run();
    } finally {
      this.#aheadMs = 0;
    }
  }
}
