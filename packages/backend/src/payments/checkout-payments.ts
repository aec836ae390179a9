import { sql } from 'kysely';
import type { Expression, Kysely } from 'kysely';

import type { Database } from '../kernel/index.ts';
import type { PaymentRow } from './payment.repository.ts';

/** Selects the payments of a checkout's orders, that of the regular order first (OPN-270, OPN-276). */
export const selectPaymentsOf = (db: Kysely<Database>, checkoutId: string | Expression<string>) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('orders.checkout_id', '=', checkoutId)
    .where('payments.purpose', '=', 'ORDER')
    .orderBy('orders.type', 'desc');

/** The payments of a checkout's orders. */
export async function paymentsOfCheckout(
  db: Kysely<Database>,
  checkoutId: string,
): Promise<readonly PaymentRow[]> {
  return selectPaymentsOf(db, checkoutId).execute();
}

/** The other payments of the checkout that this one belongs to. */
export async function paymentsBeside(
  db: Kysely<Database>,
  payment: Pick<PaymentRow, 'id' | 'order_id'>,
): Promise<readonly PaymentRow[]> {
  const checkoutId = sql<string>`(select own.checkout_id from orders as own where own.id = ${payment.order_id})`;
  return selectPaymentsOf(db, checkoutId).where('payments.id', '!=', payment.id).execute();
}
