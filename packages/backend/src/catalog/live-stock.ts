import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import { CHANNEL } from './catalog-news.ts';
import { followRows } from './follow-rows.ts';
import type { FollowedRows, FollowedTable } from './follow-rows.ts';
import type { ProductNumbers } from './product-numbers.ts';
import { StoreRows } from './store-rows.ts';
import type { StoreRow } from './store-rows.ts';

const row = sql<StoreRow>`json_build_array(product_id, on_hand - reserved)`;
const stock: FollowedTable = { table: 'stock', row };
const UNITS = 0;

/** Units for sale in every store. Of its readings, one at a time. */
export class LiveStock {
  #followed: FollowedRows;

  constructor(numbers: ProductNumbers) {
    this.#followed = { rows: StoreRows.empty(numbers, [UNITS].length), mark: null };
  }

  /** Units of a product for sale in a store, 0 when it has none. */
  units(showcaseId: string, productId: string): number {
    return this.#followed.rows.value(showcaseId, productId, UNITS) ?? 0;
  }

  /** Reads what was written since the last time; answers the products that have changed, by store. */
  async follow(db: Kysely<Database>): Promise<ReadonlyMap<string, readonly string[]>> {
    const before = this.#followed;
    const now = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => followRows(tx, stock, before));
    this.#followed = now;
    return now.rows.differences(before.rows);
  }

  /** Reads some products of a store; answers those that have changed. The same statement tells other nodes `news`. */
  async read(
    db: Kysely<Database>,
    showcaseId: string,
    productIds: readonly string[],
    news: readonly string[],
  ): Promise<readonly string[]> {
    const { rows: found } = await db
      .selectFrom('stock')
      .select(sql<readonly StoreRow[]>`coalesce(json_agg(${row}), '[]')`.as('rows'))
      .where('showcase_id', '=', showcaseId)
      .where('product_id', 'in', [...productIds])
      .$if(news.length > 0, (query) => query.select(notifications(news)))
      .executeTakeFirstOrThrow();
    const { rows } = this.#followed;
    const before = productIds.map((id) => this.units(showcaseId, id));
    const isFound = new Set(found.map(([id]) => id));
    rows.put(showcaseId, found);
    rows.remove(
      showcaseId,
      productIds.filter((id) => !isFound.has(id)),
    );
    return productIds.filter((id, at) => this.units(showcaseId, id) !== before[at]);
  }
}

/** A column that sends these payloads when its transaction ends. */
const notifications = (news: readonly string[]) =>
  sql<number>`(select count(pg_notify(${CHANNEL}, payload)) from json_array_elements_text(${JSON.stringify(news)}::json) as told (payload))`.as(
    'told',
  );
