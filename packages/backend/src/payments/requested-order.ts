import type { Kysely } from 'kysely';

import type { Database } from '../kernel/index.ts';
import type { RequestedOrder } from './bank-request.ts';
import type { PaymentRow } from './payment.repository.ts';

/** The order of a payment as the bank is told of it. */
export async function requestedOrder(
  db: Kysely<Database>,
  payment: Pick<PaymentRow, 'order_id'>,
): Promise<RequestedOrder> {
  const { number, checkoutId } = await db
    .selectFrom('orders')
    .select(['number', 'checkout_id as checkoutId'])
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    // The regular order first (OPN-270).
    .orderBy('type', 'desc')
    .execute();
  return { number, checkout: { id: checkoutId, orderIds: orders.map(({ id }) => id) } };
}
