import { isFinished, nextStatus } from '@shop/domain/orders';
import type { OrderEvent, OrderStatusType } from '@shop/domain/orders';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { orderReceipt } from '../receipts/index.ts';
import type { OrderRow } from './order.repository.ts';

/**
 * Moves an order one step along the graph and writes down when and why (STS-22); what is delivered gets its receipt
 * (OPN-351). The status is part of the condition, so of two movers at the same moment one wins (STS-26). Answers the new status, or
 * null when the step is not possible (any more).
 */
export async function moveOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  order: Pick<OrderRow, 'id' | 'status' | 'delivery_option'>,
  event: OrderEvent,
  cause: string,
): Promise<OrderStatusType | null> {
  const next = nextStatus(order.status, event, order.delivery_option);
  if (!next.ok) return null;
  const now = context.clock.now();
  const status = next.value;
  const moved = await tx
    .updateTable('orders')
    .set({
      status,
      step_due_at: null,
      ...(isFinished(status) ? { finished_at: now } : {}),
      ...(status === 'DELIVERED' ? { delivered_at: now } : {}),
    })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return null;
  await noteStep(tx, { orderId: order.id, from: order.status, to: status, cause, at: now });
  if (status === 'DELIVERED') await orderReceipt(context, tx, order.id, { type: 'SALE' });
  await context.fulfilment.statusEntered(tx, { orderId: order.id, status });
  return status;
}

/** Keeps a step of an order; its row is locked by the caller. */
export async function noteStep(
  tx: Transaction<Database>,
  step: {
    readonly orderId: string;
    readonly from: OrderStatusType | null;
    readonly to: OrderStatusType;
    readonly cause: string;
    readonly at: Date;
  },
): Promise<void> {
  const last = await tx
    .selectFrom('order_steps')
    .select((eb) => eb.fn.max('step_no').as('number'))
    .where('order_id', '=', step.orderId)
    .executeTakeFirst();
  await tx
    .insertInto('order_steps')
    .values({
      order_id: step.orderId,
      step_no: (last?.number ?? 0) + 1,
      from_status: step.from,
      to_status: step.to,
      cause: step.cause,
      at: step.at,
    })
    .execute();
}
