import type { OrderStatusType } from '@shop/domain/orders';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';

export const FOLLOW_JOB = 'fulfilment.follow';

/** Has the warehouse asked about an order that is in `status`, when it is due; one look waits for a status. */
export async function followOrder(
  context: BackendContext,
  tx: Transaction<Database> | undefined,
  order: { readonly id: string; readonly status: OrderStatusType },
  dueAt: Date,
): Promise<void> {
  const { id: orderId, status } = order;
  await context.jobs.schedule(FOLLOW_JOB, { orderId, status }, dueAt, tx, {
    singletonKey: `${orderId}:${status}`,
  });
}
