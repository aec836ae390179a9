/** A source of repeatable numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** A number from `from` to `to`. */
  between(from: number, to: number): number;
  /** True with the given probability (0–1). */
  chance(probability: number): boolean;
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
}

/** FNV-1a over UTF-16 units: a stable 32-bit number for a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Makes the sequence that belongs to a seed text (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('pick() needs at least one item');
      return item;
    },
  };
}
