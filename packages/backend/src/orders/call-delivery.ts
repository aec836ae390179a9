import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { StatusDetails } from '@shop/contract/orders';
import { CALLED_DELIVERY_MS, callVerdict } from '@shop/domain/delivery';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { Transaction } from 'kysely';

import { linesOf, lockOrder, moveOrder } from '../fulfilment/index.ts';
import type { OrderRow } from '../fulfilment/index.ts';
import { conflict, notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext, Database } from '../kernel/index.ts';
import { flagsOf, statusAnswer } from './order-answers.ts';

/**
 * The shopper calls the goods that wait in the store (ACT-17, OPN-364): the courier sets off, and the order is promised within half an
 * hour. The order is locked, so of a call and a cancellation at the same moment one wins. Calling again answers the present status.
 */
export async function callDelivery(
  context: BackendContext,
  orderId: string,
  userId: string,
): Promise<Result<{ readonly status: StatusDetails }, ApiError>> {
  const called = await context.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order?.user_id === userId ? callLocked(context, tx, order) : err(notFound('ORDER_NOT_FOUND'));
  });
  if (!called.ok) return called;
  const order = await context.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const status = statusAnswer(context, order, await linesOf(context.db, [orderId]));
  return called.value === 'ORDER_NOT_DELIVERABLE'
    ? err(conflict('ORDER_NOT_DELIVERABLE', { details: { status } }))
    : ok({ status });
}

async function callLocked(
  context: BackendContext,
  tx: Transaction<Database>,
  order: OrderRow,
): Promise<Result<'CALLED' | 'ORDER_NOT_DELIVERABLE', ApiError>> {
  const now = context.clock.now();
  const settings = context.catalog.showcase(order.showcase_id)?.settings(now);
  const { isDeliverable, isDeliveryByClick } = flagsOf(context, order);
  const verdict = callVerdict({
    isDeliverable,
    isDeliveryByClick,
    hasLeftStore: order.status === 'DELIVERING' || order.status === 'DELIVERED',
    isStoreOpen: settings?.isStoreOpen === true,
  });
  switch (verdict) {
    case 'WAS_CALLED':
      return ok('CALLED');
    case 'ORDER_NOT_DELIVERABLE':
      return ok('ORDER_NOT_DELIVERABLE');
    case 'STORE_IS_CLOSED':
      return err(
        conflict('STORE_IS_CLOSED', {
          details: { open: settings?.openTime ?? null, close: settings?.closeTime ?? null },
        }),
      );
    case 'DELIVER':
      await tx
        .updateTable('orders')
        .set({ expected_at: addMilliseconds(now, CALLED_DELIVERY_MS) })
        .where('id', '=', order.id)
        .execute();
      if ((await moveOrder(context, tx, order, 'HANDED_OVER', 'shopper')) === null)
        throw new Error(`Order ${order.id} was not handed over although it is locked`);
      return ok('CALLED');
    default:
      return verdict satisfies never;
  }
}
