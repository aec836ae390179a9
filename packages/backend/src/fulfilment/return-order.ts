import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { dropAccrual, endHold } from '../loyalty/index.ts';
import { returnUse } from '../promotions/index.ts';
import { noteStockLost, returnOrderStock } from './order.repository.ts';
import type { OrderRow } from './order.repository.ts';

/**
 * Gives back, once, what an order held that is cancelled by now: its units, and the use of its promotion when no order of its checkout
 * stands any more (CHK-39, OPN-238), and bonuses that are held for it; it earns nothing (OPN-248). Stock before counters before bonuses, as
 * they were taken. `goods` GONE: none of its units were found, so none come back (OPN-358). Answers the products concerned.
 */
export async function returnOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  order: OrderRow,
  goods: 'BACK' | 'GONE' = 'BACK',
): Promise<readonly string[]> {
  if (goods === 'GONE') await noteStockLost(tx, order);
  const productIds = goods === 'GONE' ? [] : await returnOrderStock(tx, order);
  await returnUse(tx, order.checkout_id, context.clock.now());
  await endHold(context, tx, order.id, 'RELEASE');
  await dropAccrual(tx, order.id);
  return productIds;
}
