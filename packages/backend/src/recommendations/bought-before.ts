import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';

/** How many orders are read; older ones are less relevant. */
const ORDERS = 50;

/** Ids of the products that a user ordered, newest order first, each once; cancelled orders that were never paid do not count (CTG-17, OPN-134). */
export async function boughtBefore(db: Kysely<Database>, userId: string): Promise<readonly string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('status', '!=', 'CANCELLED'), eb('charged_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ORDERS)
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id'])
    .where('order_id', 'in', ids)
    .orderBy('line_no')
    .execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return [...new Set(ids.flatMap((id) => byOrder.get(id) ?? []).map((line) => line.product_id))];
}
