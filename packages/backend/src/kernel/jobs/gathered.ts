/** What is to be written together, and its write. */
interface Group<T> {
  readonly items: T[];
  readonly written: Promise<void>;
}

/** Writes what comes while a write is under way together in the next one. */
export class Gathered<T> {
  readonly #write: (items: readonly T[]) => Promise<void>;
  /** The group that waits for the write under way; null: nothing waits. */
  #next: Group<T> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(write: (items: readonly T[]) => Promise<void>) {
    this.#write = write;
  }

  /** Ends when the item is written; fails when the write with it does, which those after it do not depend on. */
  add(item: T): Promise<void> {
    const group = this.#next ?? this.#open();
    group.items.push(item);
    return group.written;
  }

  #open(): Group<T> {
    const items: T[] = [];
    const written = this.#last.then(async () => {
      this.#next = null;
      await this.#write(items);
    });
    this.#last = written.catch(() => undefined);
    return (this.#next = { items, written });
  }
}
