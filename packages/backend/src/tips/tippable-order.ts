import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { tipVerdict } from '@shop/domain/tips';
import type { Kysely } from 'kysely';

import type { OrderRow } from '../fulfilment/index.ts';
import { conflict, notFound, unavailable } from '../kernel/index.ts';
import type { ApiError, BackendContext, Database } from '../kernel/index.ts';
import type { TipsProvider } from './tips-provider.ts';

/** Whether this shopper's order may be tipped now (TIP-16); another's is answered like an unknown one. */
export function checkOrder(
  context: BackendContext,
  order: OrderRow | undefined,
  userId: string,
): Result<OrderRow & { readonly courier_id: string }, ApiError> {
  if (order?.user_id !== userId) return err(notFound('ORDER_NOT_FOUND'));
  const { courier_id: courierId } = order;
  const verdict = tipVerdict({
    isTipped: order.is_tipped,
    isDeliveredByCourier:
      order.status === 'DELIVERED' && order.delivery_option === 'DELIVERY' && context.tips !== null,
    deliveredAt: order.delivered_at?.getTime() ?? null,
    now: context.clock.now().getTime(),
  });
  if (verdict !== 'TIPS_ALLOWED') return err(conflict(verdict));
  return courierId === null ? err(conflict('TIPS_NOT_ALLOWED')) : ok({ ...order, courier_id: courierId });
}

/** The account of a courier whom the tips service knows (TIP-18). Never inside a transaction. */
export async function accountOf(
  db: Kysely<Database>,
  tips: TipsProvider | null,
  courierId: string,
): Promise<Result<string, ApiError>> {
  const courier = await db
    .selectFrom('couriers')
    .select('tips_account')
    .where('id', '=', courierId)
    .executeTakeFirst();
  const account = courier?.tips_account ?? null;
  if (account === null || tips === null) return err(conflict('RECIPIENT_NOT_REGISTERED'));
  const told = await tips.isRegistered(account);
  if (!told.ok) return err(unavailable('SERVICE_UNAVAILABLE'));
  return told.value ? ok(account) : err(conflict('RECIPIENT_NOT_REGISTERED'));
}
