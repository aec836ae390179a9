/** Whether an answer still counts; ask it after every wait. */
export type IsCurrent = () => boolean;

/** Calls of which only the newest counts: an answer to an earlier one is dropped. */
export class Latest {
  #round = 0;

  /** Begins a call; every earlier one counts no longer. */
  start(): IsCurrent {
    this.#round += 1;
    return this.join();
  }

  /** Begins a call beside those under way; it counts until the next `start` or `supersede`. */
  join(): IsCurrent {
    const round = this.#round;
    return () => round === this.#round;
  }

  /** No call under way counts any more. */
  supersede(): void {
    this.#round += 1;
  }
}

/** Counts while what `read` gives stays the same, as an answer does that is about one showcase. */
export function whileUnchanged(read: () => unknown): IsCurrent {
  const before = read();
  return () => Object.is(read(), before);
}
