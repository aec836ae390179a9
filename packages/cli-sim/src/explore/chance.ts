/** A value with its weight in a random choice; weights of 0 or less are never chosen. */
export type Weighted<T> = { readonly weight: number; readonly value: T };

const MIX = 0x9e3779b9;

/** Hashes a text to 32 bits. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Pseudo-random choices, the same for the same seed on any machine. */
export class Chance {
  readonly #seed: string;
  #state: number;

  constructor(seed: string) {
    this.#seed = seed;
    this.#state = spread(seed);
  }

  /** A separate stream of choices, which choices of other streams do not affect. */
  of(name: string): Chance {
    return new Chance(`${this.#seed}/${name}`);
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True with this probability, 0 to 1. */
  is(share: number): boolean {
    return this.#next() < share;
  }

  /** One of a list; undefined of an empty one. */
  pick<T>(things: readonly [T, ...T[]]): T;
  pick<T>(things: readonly T[]): T | undefined;
  pick<T>(things: readonly T[]): T | undefined {
    return things[this.below(things.length)];
  }

  /** One of a list by weight; undefined when no weight is above 0. */
  weigh<T>(things: readonly Weighted<T>[]): T | undefined {
    const heavy = things.filter(({ weight }) => weight > 0);
    let left = this.#next() * heavy.reduce((sum, { weight }) => sum + weight, 0);
    for (const { weight, value } of heavy) {
      left -= weight;
      if (left < 0) return value;
    }
    return heavy.at(-1)?.value;
  }

  #next(): number {
    this.#state = (this.#state + MIX) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  }
}
