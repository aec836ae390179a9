import type { Kysely } from 'kysely';

import type { Database } from '../kernel/index.ts';
import type { PaymentRow } from './payment.repository.ts';

/** The payments of a checkout's orders, that of the regular order first (OPN-270, OPN-276). */
export async function paymentsOfCheckout(
  db: Kysely<Database>,
  checkoutId: string,
): Promise<readonly PaymentRow[]> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('orders.checkout_id', '=', checkoutId)
    .where('payments.purpose', '=', 'ORDER')
    .orderBy('orders.type', 'desc')
    .execute();
}

/** The other payments of the checkout that this one belongs to. */
export async function paymentsBeside(
  db: Kysely<Database>,
  payment: Pick<PaymentRow, 'id' | 'order_id'>,
): Promise<readonly PaymentRow[]> {
  const order = await db
    .selectFrom('orders')
    .select('checkout_id')
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const all = await paymentsOfCheckout(db, order.checkout_id);
  return all.filter(({ id }) => id !== payment.id);
}
