import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { returnUse } from '../promotions/index.ts';
import { returnOrderStock } from './order.repository.ts';
import type { OrderRow } from './order.repository.ts';

/**
 * Gives back, once, what an order held that is cancelled by now: its units, and the use of its promotion when no order of its checkout
 * stands any more (CHK-39, OPN-238). Stock before counters, as they were taken. Answers the products concerned.
 */
export async function returnOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  order: OrderRow,
): Promise<readonly string[]> {
  const productIds = await returnOrderStock(tx, order);
  await returnUse(tx, order.checkout_id, context.clock.now());
  return productIds;
}
