import { sql } from 'kysely';
import type { Expression, Kysely } from 'kysely';

import type { Database } from '../kernel/index.ts';
import type { RequestedOrder } from './bank-request.ts';
import type { PaymentRow } from './payment.repository.ts';

/** The order of a payment as the bank is told of it. */
export async function requestedOrder(
  db: Kysely<Database>,
  payment: Pick<PaymentRow, 'order_id'>,
): Promise<RequestedOrder> {
  return asRequested(await selectRequestedOrder(db, payment.order_id).executeTakeFirstOrThrow());
}

export const selectRequestedOrder = (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  orderId: string | Expression<string>,
) =>
  db
    .selectFrom('orders')
    .select(['number', 'checkout_id as checkoutId'])
    .select(
      // The regular order first (OPN-270).
      sql<readonly string[]>`array(
        select beside.id from orders as beside where beside.checkout_id = orders.checkout_id order by beside.type desc
      )`.as('orderIds'),
    )
    .where('id', '=', orderId);

export const asRequested = (row: {
  readonly number: string;
  readonly checkoutId: string;
  readonly orderIds: readonly string[];
}): RequestedOrder => ({
  number: row.number,
  checkout: { id: row.checkoutId, orderIds: row.orderIds },
});
