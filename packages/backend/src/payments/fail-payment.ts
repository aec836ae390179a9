import type { ErrorCode } from '@shop/domain/kernel';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { lockOrder, moveOrder, returnOrder } from '../fulfilment/index.ts';
import type { OrderRow } from '../fulfilment/index.ts';
import { followPayment } from './follow-payment.ts';
import { lockPaymentOf, movePayment, undoingFrom } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';

/**
 * Ends a payment that did not come to an order: process failed with `code`, order cancelled, units given back once, the
 * cart keeps its lines (CHK-39, OPN-273). What the bank holds is released or refunded afterwards, until it confirms.
 * Always answers true: there is something new to look at.
 */
export async function failPayment(
  context: BackendContext,
  payment: Pick<PaymentRow, 'order_id'>,
  code: ErrorCode,
): Promise<true> {
  const failed = await context.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.order_id);
    return order === undefined ? null : failLocked(context, tx, order, code);
  });
  if (failed !== null) await context.stockChanged(failed.showcaseId, failed.productIds);
  return true;
}

/** The same inside a transaction that has locked the order; null when the payment had ended already. */
export async function failLocked(
  context: BackendContext,
  tx: Transaction<Database>,
  order: OrderRow,
  code: ErrorCode,
): Promise<{ readonly showcaseId: string; readonly productIds: readonly string[] } | null> {
  const payment = await lockPaymentOf(tx, order.id);
  const undoing = payment.is_start_tried ? undoingFrom(context.clock.now()) : {};
  if (!(await movePayment(tx, payment, 'FAILED', { code, ...undoing }))) return null;
  await moveOrder(context, tx, order, 'PAYMENT_FAILED', code);
  await tx
    .updateTable('checkouts')
    .set({ status: 'FAILED' })
    .where('id', '=', order.checkout_id)
    .where('status', '=', 'OPEN')
    .execute();
  const productIds = await returnOrder(context, tx, order);
  if (payment.is_start_tried) await followPayment(context, tx, payment.id, context.clock.now());
  return { showcaseId: order.showcase_id, productIds };
}
