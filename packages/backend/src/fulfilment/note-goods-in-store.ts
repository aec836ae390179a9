import { addMilliseconds } from 'date-fns/addMilliseconds';
import { CALL_WINDOW_MS } from '@shop/domain/delivery';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';

/** Cancels an order whose goods nobody has called. */
export const CALL_DEADLINE_JOB = 'orders.callDeadline';

/** Until when goods may be called that wait in the store since then (OPN-358). */
export const callDeadline = (goodsInStoreAt: Date): Date => addMilliseconds(goodsInStoreAt, CALL_WINDOW_MS);

/**
 * The warehouse has told that the goods of an order that is delivered on call wait in the store: from now on the shopper can call them,
 * and the time for that runs (OPN-358, OPN-364). Told again, or of an order that is not being packed any more, it changes nothing;
 * answers whether it did.
 */
export async function noteInStore(
  context: BackendContext,
  tx: Transaction<Database>,
  orderId: string,
): Promise<boolean> {
  const now = context.clock.now();
  const noted = await tx
    .updateTable('orders')
    .set({ goods_in_store_at: now })
    .where('id', '=', orderId)
    .where('status', '=', 'PROCESSING')
    .where('is_delivered_on_call', '=', true)
    .where('goods_in_store_at', 'is', null)
    .executeTakeFirst();
  if (noted.numUpdatedRows !== 1n) return false;
  await context.jobs.schedule(CALL_DEADLINE_JOB, { orderId }, callDeadline(now), tx, {
    singletonKey: orderId,
  });
  return true;
}
