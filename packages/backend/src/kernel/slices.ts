/** Work in slices: each `yield` is a place where other work may have its turn. */
export type Sliced<T> = Generator<void, T, void>;

/** So many steps of a long loop make a slice: a few milliseconds at most. */
const SLICE = 500;

/** The items in turn, with a place to rest after every slice of them. */
export function* inSlices<T>(items: Iterable<T>, step: (item: T) => void): Sliced<void> {
  let done = 0;
  for (const item of items) {
    step(item);
    done += 1;
    if (done % SLICE === 0) yield;
  }
}

/** Does work to its end; `rest` is awaited after each slice. Null: at once. */
export async function finish<T>(work: Sliced<T>, rest: (() => Promise<void>) | null): Promise<T> {
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
    if (rest !== null) await rest();
  }
}
