import { inSlices } from '../kernel/slices.ts';
import type { Sliced } from '../kernel/slices.ts';
import type { ProductNumbers } from './product-numbers.ts';
import type { ProductRow } from './product-row.ts';

const NOWHERE = -1;

/** Where each product of a version is among its rows. */
export class ProductPositions {
  readonly #numbers: ProductNumbers;
  readonly #numberAt: Uint32Array;
  readonly #positionOf: Int32Array;

  private constructor(numbers: ProductNumbers, numberAt: Uint32Array) {
    this.#numbers = numbers;
    this.#numberAt = numberAt;
    this.#positionOf = new Int32Array(numbers.size).fill(NOWHERE);
    numberAt.forEach((number, at) => {
      this.#positionOf[number] = at;
    });
  }

  static *of(products: readonly ProductRow[], numbers: ProductNumbers): Sliced<ProductPositions> {
    const numberAt = new Uint32Array(products.length);
    yield* inSlices(products.entries(), ([at, { id }]) => {
      numberAt[at] = numbers.of(id);
    });
    return new ProductPositions(numbers, numberAt);
  }

  /** The number of the product at a position. */
  numberAt(position: number): number {
    return this.#numberAt[position] ?? NOWHERE;
  }

  /** Undefined: the version has no such product. */
  find(productId: string): number | undefined {
    const position = this.#positionOf[this.#numbers.find(productId) ?? NOWHERE] ?? NOWHERE;
    return position === NOWHERE ? undefined : position;
  }
}
