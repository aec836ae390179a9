import type { Kysely, Selectable, Transaction } from 'kysely';

import type { Database } from '../kernel/index.ts';
import type { OrderLinesTable, OrdersTable } from './orders.tables.ts';
import { releaseStock, returnStock, sellReserved } from './stock.ts';
import type { Units } from './stock.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;

/**
 * An order, locked until the transaction ends, so that anything else that moves it waits. Lock it before its payment
 * and its cart.
 */
export async function lockOrder(tx: Transaction<Database>, orderId: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst();
}

export async function linesOf(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<readonly OrderLineRow[]> {
  return orderIds.length === 0 ? [] : selectLines(db, orderIds).execute();
}

/** Selects the lines of orders, of which there is at least one. */
export const selectLines = (db: Kysely<Database>, orderIds: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line_no');

/** Units of an order's lines per product. */
function unitsOf(lines: readonly OrderLineRow[]): readonly Units[] {
  const units = new Map<string, number>();
  for (const line of lines) {
    units.set(line.product_id, (units.get(line.product_id) ?? 0) + line.quantity);
  }
  return [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }));
}

/** Sells an order's held units, those of its lines; answers like `sellReserved`. */
export const sellOrderStock = async (
  db: Kysely<Database>,
  order: { readonly id: string; readonly showcaseId: string },
  lines: readonly OrderLineRow[],
) => sellReserved(db, order, unitsOf(lines));

/** Notes that an order's units were not found: they are neither sold nor back on the shelf. */
export async function noteStockLost(tx: Transaction<Database>, order: OrderRow): Promise<void> {
  if (order.stock_state !== 'SOLD') throw new Error(`The stock of order ${order.id} was not sold`);
  await tx.updateTable('orders').set({ stock_state: 'LOST' }).where('id', '=', order.id).execute();
}

/** Returns an order's units, held or sold, once (CHK-39). Answers the affected products. */
export async function returnOrderStock(
  tx: Transaction<Database>,
  order: OrderRow,
): Promise<readonly string[]> {
  if (order.stock_state === 'RETURNED' || order.stock_state === 'LOST') return [];
  const units = unitsOf(await linesOf(tx, [order.id]));
  const giveBack = order.stock_state === 'RESERVED' ? releaseStock : returnStock;
  if (!(await giveBack(tx, order.showcase_id, units, { orderId: order.id, state: 'RETURNED' })))
    throw new Error(`The stock of order ${order.id} cannot be given back`);
  return units.map((line) => line.productId);
}
