import { discountPercent } from '@shop/domain/catalog';
import type { Kopecks } from '@shop/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import { followRows } from './follow-rows.ts';
import type { FollowedRows, FollowedTable } from './follow-rows.ts';
import type { Price } from './product-message.ts';
import type { ProductNumbers } from './product-numbers.ts';
import { StoreRows } from './store-rows.ts';

const offers: FollowedTable = {
  table: 'offer',
  row: sql`json_build_array(product_id, price, old_price)`,
};
const [PRICE, OLD_PRICE] = [0, 1];

/** What each store offers, at one version. */
export class Offers {
  readonly #numbers: ProductNumbers;
  readonly #followed: FollowedRows;

  private constructor(numbers: ProductNumbers, followed: FollowedRows) {
    this.#numbers = numbers;
    this.#followed = followed;
  }

  static none(numbers: ProductNumbers): Offers {
    return new Offers(numbers, { rows: StoreRows.empty(numbers, [PRICE, OLD_PRICE].length), mark: null });
  }

  /** The offers as the transaction, one of repeatable reads, sees them; these stay as they are. */
  async follow(tx: Transaction<Database>): Promise<Offers> {
    return new Offers(this.#numbers, await followRows(tx, offers, this.#followed));
  }

  /** What a product costs in a store; undefined when the store does not carry it. */
  of(showcaseId: string, productId: string): Price | undefined {
    const number = this.#numbers.find(productId);
    return number === undefined ? undefined : this.at(showcaseId, number);
  }

  /** Whether a store carries a product, by its number. */
  has(showcaseId: string, number: number): boolean {
    return this.#followed.rows.valueAt(showcaseId, number, PRICE) !== undefined;
  }

  /** By how much its old price is above its price, by its number; null: not at all. */
  discountPercent(showcaseId: string, number: number): number | null {
    const { rows } = this.#followed;
    const [price = null, oldPrice = null] = [
      rows.valueAt(showcaseId, number, PRICE),
      rows.valueAt(showcaseId, number, OLD_PRICE),
    ];
    return discountPercent(price as Kopecks | null, oldPrice as Kopecks | null);
  }

  /** What a product costs in a store, by its number. */
  at(showcaseId: string, number: number): Price | undefined {
    const { rows } = this.#followed;
    const price = rows.valueAt(showcaseId, number, PRICE);
    if (price === undefined) return undefined;
    return { price, oldPrice: rows.valueAt(showcaseId, number, OLD_PRICE) ?? null };
  }
}
