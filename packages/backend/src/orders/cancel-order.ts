import type { StatusDetails } from '@shop/contract/orders';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isCancelledOrPending } from '@shop/domain/orders';
import type { Transaction } from 'kysely';

import { conflict, notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext, Database } from '../kernel/index.ts';
import { failLocked, leftOf, lockPaymentOf, orderRefund } from '../payments/index.ts';
import { orderReceipt } from '../receipts/index.ts';
import { callDeadline, linesOf, lockOrder, moveOrder, returnOrder } from '../fulfilment/index.ts';
import { statusAnswer } from './order-answers.ts';
import type { OrderRow } from '../fulfilment/index.ts';

type Cancelled = {
  readonly outcome: 'cancelled' | 'wasCancelled' | 'notCancellable';
  readonly productIds: readonly string[];
};

/**
 * Cancels an order (ACT-07 to ACT-09, OPN-360). Unpaid: at once, with its payment. Paid: the units go back and a refund of
 * all that is left is ordered in the same transaction, with its receipt; the order is cancelled once the bank has confirmed it. Cancelling again answers the
 * present status. `userId` null: the operator cancels.
 */
export async function cancelOrder(
  context: BackendContext,
  orderId: string,
  userId: string | null,
): Promise<Result<StatusDetails, ApiError>> {
  const cancelled = await context.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined || (userId !== null && order.user_id !== userId)) return null;
    return cancelLocked(context, tx, order, userId === null ? 'operator' : 'shopper');
  });
  if (cancelled === null) return err(notFound('ORDER_NOT_FOUND'));
  const order = await context.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (cancelled.productIds.length > 0) await context.stockChanged(order.showcase_id, cancelled.productIds);
  const status = statusAnswer(context, order, await linesOf(context.db, [orderId]));
  if (cancelled.outcome === 'notCancellable')
    return err(conflict('ORDER_NOT_CANCELLABLE', { details: { status } }));
  return ok(status);
}

/**
 * Cancels an order whose goods nobody has called in time (OPN-358): what was paid goes back. One that was called, or cancelled, before
 * stays as it is.
 */
export async function cancelUncalled(context: BackendContext, orderId: string): Promise<void> {
  const cancelled = await context.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'PROCESSING' || order.goods_in_store_at === null) return null;
    if (callDeadline(order.goods_in_store_at) > context.clock.now()) return null;
    const { productIds } = await cancelLocked(context, tx, order, 'nobody called');
    return { showcaseId: order.showcase_id, productIds };
  });
  if (cancelled !== null && cancelled.productIds.length > 0)
    await context.stockChanged(cancelled.showcaseId, cancelled.productIds);
}

/** The same inside a transaction that has locked the order. `nothing found`: its goods are gone (OPN-358). */
export async function cancelLocked(
  context: BackendContext,
  tx: Transaction<Database>,
  order: OrderRow,
  by: 'shopper' | 'operator' | 'nobody called' | 'nothing found',
): Promise<Cancelled> {
  if (isCancelledOrPending(order.status)) return { outcome: 'wasCancelled', productIds: [] };
  if (order.status === 'PAYMENT') {
    const failed = await failLocked(context, tx, order, 'CANCELLED_BY_USER');
    return { outcome: 'cancelled', productIds: failed?.productIds ?? [] };
  }
  const status = await moveOrder(context, tx, order, 'CANCEL_REQUESTED', by);
  if (status === null) return { outcome: 'notCancellable', productIds: [] };
  const payment = await lockPaymentOf(tx, order.id);
  const money = await leftOf(tx, payment);
  const productIds = await returnOrder(context, tx, order, by === 'nothing found' ? 'GONE' : 'BACK');
  const refundId = await orderRefund(context, tx, payment, {
    cause: 'CANCELLATION',
    money,
    bonus: order.spent_bonus,
  });
  await orderReceipt(context, tx, order.id, { type: 'REFUND_PREPAYMENT', refundId });
  return { outcome: 'cancelled', productIds };
}
