import { stepEvent } from '@shop/domain/orders';
import type { OrderStatusType } from '@shop/domain/orders';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './order.repository.ts';

export type StepOutcome =
  | { readonly kind: 'moved'; readonly status: OrderStatusType }
  /** The order is somewhere else by now, or has no next step. */
  | { readonly kind: 'none' }
  /** A cancelled order ends when its money is back. */
  | { readonly kind: 'waitsForRefund' };

/**
 * Moves an order one step of its fulfilment (STS-22, STS-26, OPN-358). With `from` only out of that status, so that a step
 * told twice is taken once and one that a cancellation overtook is not taken at all.
 */
export async function takeStep(
  context: BackendContext,
  orderId: string,
  options: { readonly from?: string; readonly cause: string },
): Promise<StepOutcome> {
  return context.transaction(async (tx): Promise<StepOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined || (options.from !== undefined && order.status !== options.from))
      return { kind: 'none' };
    const event = stepEvent(order.status);
    if (event === null) return { kind: 'none' };
    if (order.status === 'CANCEL_PENDING' && (await isRefunding(tx, order.id)))
      return { kind: 'waitsForRefund' };
    const status = await moveOrder(context, tx, order, event, options.cause);
    return status === null ? { kind: 'none' } : { kind: 'moved', status };
  });
}

async function isRefunding(tx: Transaction<Database>, orderId: string): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('is_undoing')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return payment?.is_undoing === true;
}
