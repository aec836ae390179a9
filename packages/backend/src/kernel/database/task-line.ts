/** Runs tasks one after the other: of two reads, the older one never overwrites what the newer one has read. */
export class TaskLine {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the task once those before it have ended, well or not; fails as the task does. */
  async run(task: () => Promise<void>): Promise<void> {
    const run = this.#last.then(task);
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** Resolves when every task given so far has ended. */
  async ended(): Promise<void> {
    await this.#last;
  }
}
