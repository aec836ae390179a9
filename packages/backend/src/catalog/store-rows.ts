import type { ProductNumbers } from './product-numbers.ts';

/** A product in a store, with whole numbers from 0 on, or null. */
export type StoreRow = readonly [productId: string, ...values: (number | null)[]];

/** In place of a value: the store has no row of the product; the value is null. */
const NO_ROW = -1;
const NULL = -2;

/**
 * Rows of all stores, at most one for each product, as arrays of numbers: a hundred thousand products in six stores take a few
 * megabytes.
 */
export class StoreRows {
  readonly #numbers: ProductNumbers;
  readonly #width: number;
  /** By store a column for each value. */
  readonly #columns: Map<string, readonly Int32Array[]>;
  /** Stores whose columns nobody else has. */
  readonly #own: Set<string>;
  #size: number;

  private constructor(numbers: ProductNumbers, width: number, base: StoreRows | null) {
    this.#numbers = numbers;
    this.#width = width;
    this.#columns = new Map(base === null ? [] : base.#columns);
    this.#own = new Set();
    this.#size = base === null ? 0 : base.#size;
  }

  /** No rows yet, of so many values each. */
  static empty(numbers: ProductNumbers, width: number): StoreRows {
    return new StoreRows(numbers, width, null);
  }

  /** The same rows, to be changed while these stay as they are. */
  copy(): StoreRows {
    this.#own.clear();
    return new StoreRows(this.#numbers, this.#width, this);
  }

  /** Without any row. */
  blank(): StoreRows {
    return StoreRows.empty(this.#numbers, this.#width);
  }

  /** Number of rows. */
  get size(): number {
    return this.#size;
  }

  /** A value of a product in a store; undefined: there is no such row. */
  value(showcaseId: string, productId: string, column: number): number | null | undefined {
    const number = this.#numbers.find(productId);
    return number === undefined ? undefined : this.valueAt(showcaseId, number, column);
  }

  /** The same by the number of the product. */
  valueAt(showcaseId: string, number: number, column: number): number | null | undefined {
    const value = this.#columns.get(showcaseId)?.[column]?.[number] ?? NO_ROW;
    if (value === NO_ROW) return undefined;
    return value === NULL ? null : value;
  }

  /** Adds rows, or replaces those of the same products. */
  put(showcaseId: string, rows: readonly StoreRow[]): void {
    const at = rows.map(([id]) => this.#numbers.of(id));
    const columns = this.#writable(showcaseId);
    const [first] = columns;
    rows.forEach((row, index) => {
      const number = at[index] ?? 0;
      if (first?.[number] === NO_ROW) this.#size += 1;
      columns.forEach((column, place) => {
        column[number] = (row[place + 1] as number | null) ?? NULL;
      });
    });
  }

  /** Takes rows away; those that are not there make no difference. */
  remove(showcaseId: string, productIds: readonly string[]): void {
    const columns = this.#writable(showcaseId);
    for (const id of productIds) {
      const number = this.#numbers.of(id);
      if ((columns[0]?.[number] ?? NO_ROW) === NO_ROW) continue;
      this.#size -= 1;
      for (const column of columns) column[number] = NO_ROW;
    }
  }

  /** By store, the products that it has another row of than in `other`. */
  differences(other: StoreRows): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, readonly string[]>();
    for (const showcaseId of new Set([...this.#columns.keys(), ...other.#columns.keys()])) {
      const [mine = [], theirs = []] = [this.#columns.get(showcaseId), other.#columns.get(showcaseId)];
      if (mine === theirs) continue;
      const changed = new Set<number>();
      for (let place = 0; place < this.#width; place += 1) {
        const [a, b] = [mine[place], theirs[place]];
        for (let number = 0; number < this.#numbers.size; number += 1)
          if ((a?.[number] ?? NO_ROW) !== (b?.[number] ?? NO_ROW)) changed.add(number);
      }
      if (changed.size > 0)
        found.set(
          showcaseId,
          [...changed].map((number) => this.#numbers.idOf(number)),
        );
    }
    return found;
  }

  /** Columns of a store that may be written, with room for every product. */
  #writable(showcaseId: string): readonly Int32Array[] {
    const known = this.#columns.get(showcaseId);
    const length = known?.[0]?.length ?? 0;
    const isRoomy = length >= this.#numbers.size;
    if (known !== undefined && isRoomy && this.#own.has(showcaseId)) return known;
    const room = isRoomy ? length : Math.max(this.#numbers.size, length * 2);
    const columns = Array.from({ length: this.#width }, (_, place) => {
      const column = new Int32Array(room).fill(NO_ROW, length);
      column.set(known?.[place] ?? []);
      return column;
    });
    this.#columns.set(showcaseId, columns);
    this.#own.add(showcaseId);
    return columns;
  }
}
