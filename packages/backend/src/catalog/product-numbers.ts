/**
 * Small numbers in place of products' ids, so that what each store says of each product fits into arrays. A number stays with its
 * product as long as the process runs.
 */
export class ProductNumbers {
  readonly #byId = new Map<string, number>();
  readonly #ids: string[] = [];

  get size(): number {
    return this.#ids.length;
  }

  /** The number of a product; undefined when it has none yet. */
  find(productId: string): number | undefined {
    return this.#byId.get(productId);
  }

  /** The number of a product, the next one if it has none yet. */
  of(productId: string): number {
    const known = this.#byId.get(productId);
    if (known !== undefined) return known;
    this.#byId.set(productId, this.#ids.length);
    return this.#ids.push(productId) - 1;
  }

  idOf(number: number): string {
    return this.#ids[number] ?? '';
  }
}
