import { addMilliseconds } from 'date-fns/addMilliseconds';
import { SILENT_PROCESS_LIMIT_MS } from '@shop/domain/checkout';
import { isErrorCode } from '@shop/domain/kernel';
import { checkoutStatusOf, queuedPaymentEvent } from '@shop/domain/payments';
import type { CheckoutStatus } from '@shop/domain/payments';
import type { QueryCreator, Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { lockOrder } from '../fulfilment/index.ts';
import { paymentsOfCheckout } from './checkout-payments.ts';
import { failOrder } from './fail-order.ts';
import { movePayment } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';

/**
 * What follows in a checkout when one of its payments has ended in `tx` (OPN-276, OPN-277): the payment that waits for the first one
 * starts with its time before it, or fails with the same code; the checkout gets its status. Answers the products that are for sale
 * again. Of several payments the checkout's row is locked last and they are read again, so that of two that end at the same moment
 * the later one sees the earlier.
 */
export async function settleCheckout(
  context: BackendContext,
  tx: Transaction<Database>,
  checkoutId: string,
): Promise<readonly string[]> {
  const payments = await paymentsOfCheckout(tx, checkoutId);
  const [only, ...others] = payments;
  if (only !== undefined && others.length === 0) {
    await endOpen(tx, checkoutId, checkoutStatusOf([only.state]));
    return [];
  }
  const productIds = await moveQueued(context, tx, payments);
  await tx.selectFrom('checkouts').select('id').where('id', '=', checkoutId).forUpdate().execute();
  const now = await paymentsOfCheckout(tx, checkoutId);
  await endOpen(tx, checkoutId, checkoutStatusOf(now.map(({ state }) => state)));
  return productIds;
}

async function endOpen(tx: Transaction<Database>, checkoutId: string, status: CheckoutStatus): Promise<void> {
  if (status !== 'OPEN') await endingOpen(tx, checkoutId, status).execute();
}

/** The statement that ends a checkout if it is open, to be a part of another one; null: none. */
export const endingOpen = (db: QueryCreator<Database>, checkoutId: string | null, status: CheckoutStatus) =>
  db.updateTable('checkouts').set({ status }).where('id', '=', checkoutId).where('status', '=', 'OPEN');

async function moveQueued(
  context: BackendContext,
  tx: Transaction<Database>,
  [first, ...others]: readonly PaymentRow[],
): Promise<readonly string[]> {
  const queued = others.find(({ state }) => state === 'QUEUED');
  const event = first === undefined ? null : queuedPaymentEvent(first.state);
  if (queued === undefined || event === null) return [];
  const now = context.clock.now();
  if (event === 'FIRST_SUCCEEDED') {
    const silentUntil = addMilliseconds(now, SILENT_PROCESS_LIMIT_MS);
    await movePayment(tx, queued, event, { silent_until: silentUntil, look_at: now });
    return [];
  }
  const order = await lockOrder(tx, queued.order_id);
  const code = first?.code ?? '';
  const failed = order && (await failOrder(context, tx, order, isErrorCode(code) ? code : 'UNKNOWN'));
  return failed ?? [];
}
