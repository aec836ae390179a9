import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';

/** How many of the newest orders decide what sells: enough to be fair, few enough to be counted at once. */
const ORDERS = 3_000;
/** A huge order would add thousands of pairs. */
const PRODUCTS_PER_ORDER = 40;

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What sold in the newest orders of all stores; numbers are orders. */
export interface Sales {
  readonly ordersOf: ReadonlyMap<string, number>;
  /** By product: how many orders hold another product, too (PRD-16). */
  readonly together: Counts;
  /** By category: how many orders with one of its products hold another product (OPN-206). */
  readonly withCategory: Counts;
}

export const noSales: Sales = { ordersOf: new Map(), together: new Map(), withCategory: new Map() };

/** Counts orders, each given by the ids of its products. `categoryOf`: a product's own category. */
export function countSales(
  orders: Iterable<readonly string[]>,
  categoryOf: (productId: string) => string | undefined,
): Sales {
  const ordersOf = new Map<string, number>();
  const together = new Map<string, Map<string, number>>();
  const withCategory = new Map<string, Map<string, number>>();
  for (const lines of orders) {
    const products = [...new Set(lines)].slice(0, PRODUCTS_PER_ORDER);
    for (const id of products) {
      ordersOf.set(id, (ordersOf.get(id) ?? 0) + 1);
      const others = products.filter((other) => other !== id);
      for (const other of others) add(together, id, other);
      for (const category of new Set(others.flatMap((other) => categoryOf(other) ?? [])))
        add(withCategory, category, id);
    }
  }
  return { ordersOf, together, withCategory };
}

function add(counts: Map<string, Map<string, number>>, key: string, id: string): void {
  const row = counts.get(key) ?? new Map<string, number>();
  counts.set(key, row.set(id, (row.get(id) ?? 0) + 1));
}

/** Reads the newest orders; those that were cancelled do not count. */
export async function readSales(
  db: Kysely<Database>,
  categoryOf: (productId: string) => string | undefined,
): Promise<Sales> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id'])
    .where('order_id', 'in', (query) =>
      query
        .selectFrom('orders')
        .select('id')
        .where('status', '!=', 'CANCELLED')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(ORDERS),
    )
    .orderBy('order_id')
    .orderBy('line_no')
    .execute();
  const orders = Map.groupBy(lines, (line) => line.order_id).values();
  return countSales(
    orders.map((order) => order.map((line) => line.product_id)),
    categoryOf,
  );
}
