import { addMilliseconds } from 'date-fns';
import { SILENT_PROCESS_LIMIT_MS } from '@shop/domain/checkout';
import { isErrorCode } from '@shop/domain/kernel';
import { checkoutStatusOf, queuedPaymentEvent } from '@shop/domain/payments';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { lockOrder } from '../fulfilment/index.ts';
import { paymentsOfCheckout } from './checkout-payments.ts';
import { failOrder } from './fail-order.ts';
import { followPayment } from './follow-payment.ts';
import { movePayment } from './payment.repository.ts';

/**
 * What follows in a checkout when one of its payments has ended in `tx` (OPN-276, OPN-277): the payment that waits for the first one
 * starts with its time before it, or fails with the same code; the checkout gets its status. Answers the products that are for sale
 * again. The checkout's row is locked last and read again, so that of two payments that end at the same moment the later one sees
 * the earlier.
 */
export async function settleCheckout(
  context: BackendContext,
  tx: Transaction<Database>,
  checkoutId: string,
): Promise<readonly string[]> {
  const productIds = await moveQueued(context, tx, checkoutId);
  const checkout = await tx
    .selectFrom('checkouts')
    .select('status')
    .where('id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst();
  const payments = await paymentsOfCheckout(tx, checkoutId);
  const status = checkoutStatusOf(payments.map(({ state }) => state));
  if (checkout?.status === 'OPEN' && status !== 'OPEN')
    await tx.updateTable('checkouts').set({ status }).where('id', '=', checkoutId).execute();
  return productIds;
}

async function moveQueued(
  context: BackendContext,
  tx: Transaction<Database>,
  checkoutId: string,
): Promise<readonly string[]> {
  const [first, ...others] = await paymentsOfCheckout(tx, checkoutId);
  const queued = others.find(({ state }) => state === 'QUEUED');
  const event = first === undefined ? null : queuedPaymentEvent(first.state);
  if (queued === undefined || event === null) return [];
  const now = context.clock.now();
  if (event === 'FIRST_SUCCEEDED') {
    const silentUntil = addMilliseconds(now, SILENT_PROCESS_LIMIT_MS);
    if ((await movePayment(tx, queued, event, { silent_until: silentUntil })) !== null)
      await followPayment(context, tx, queued.id, now);
    return [];
  }
  const order = await lockOrder(tx, queued.order_id);
  const code = first?.code ?? '';
  const failed = order && (await failOrder(context, tx, order, isErrorCode(code) ? code : 'UNKNOWN'));
  return failed ?? [];
}
