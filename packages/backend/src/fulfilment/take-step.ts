import { statusAfterStep, stepEvent } from '@shop/domain/orders';
import type { NoStep, OrderStatusType } from '@shop/domain/orders';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { moveOrder } from './move-order.ts';
import { noteInStore } from './note-goods-in-store.ts';
import { lockOrder } from './order.repository.ts';

export type StepOutcome =
  /** `next`: where the step after this one leads; null: there is none. */
  | { readonly kind: 'moved'; readonly status: OrderStatusType; readonly next: OrderStatusType | null }
  /** The order is no longer in `from`, or unknown (null). */
  | { readonly kind: 'elsewhere'; readonly status: OrderStatusType | null }
  | { readonly kind: 'none'; readonly reason: NoStep }
  /** The goods of an order that is delivered on call have come to the store; it moves on when they are called. */
  | { readonly kind: 'goodsInStore' }
  /** A cancelled order ends only when its money is back. */
  | { readonly kind: 'waitsForRefund' };

/**
 * Moves an order one step of its fulfilment, by itself or by hand (STS-22, STS-24, STS-26, OPN-358). Only out of the status
 * `from`, so that a step told twice is taken once and one that a cancellation overtook is not taken at all.
 */
export async function takeStep(
  context: BackendContext,
  orderId: string,
  step: { readonly from: string; readonly cause: string },
): Promise<StepOutcome> {
  return context.transaction(async (tx): Promise<StepOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined || order.status !== step.from)
      return { kind: 'elsewhere', status: order?.status ?? null };
    if (order.is_delivered_on_call && (await noteInStore(context, tx, order.id)))
      return { kind: 'goodsInStore' };
    const event = stepEvent(order.status);
    if (!event.ok) return { kind: 'none', reason: event.error };
    if (order.status === 'CANCEL_PENDING' && (await isRefunding(tx, order.id)))
      return { kind: 'waitsForRefund' };
    const status = await moveOrder(context, tx, order, event.value, step.cause);
    if (status === null) throw new Error(`Order ${order.id} did not take its step although it is locked`);
    return { kind: 'moved', status, next: statusAfterStep(status, order.delivery_option) };
  });
}

async function isRefunding(tx: Transaction<Database>, orderId: string): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('is_undoing')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'ORDER')
    .executeTakeFirst();
  return payment?.is_undoing === true;
}
