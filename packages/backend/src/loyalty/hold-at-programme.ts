import type { ErrorCode } from '@shop/domain/kernel';

import type { BackendContext } from '../kernel/index.ts';
import { scheduleRefresh } from './loyalty-jobs.ts';
import { tellProgramme } from './tell-programme.ts';

/** HELD: all that the checkout's orders spend is held at the programme. UNKNOWN: it has not answered yet. Otherwise why the order fails. */
export type HeldAtProgramme =
  | { readonly kind: 'HELD' | 'UNKNOWN' }
  | {
      readonly kind: 'REFUSED';
      readonly code: Extract<ErrorCode, 'INVALID_BONUS_BALANCE' | 'LOYALTY_PROCESSING_FAILED'>;
    };

/** Holds at the programme what the orders of a checkout hold in our books, before any money is asked for (OPN-273). */
export async function holdAtProgramme(context: BackendContext, orderId: string): Promise<HeldAtProgramme> {
  const first = await stateOf(context, orderId);
  if (first.kind !== 'UNKNOWN') return first;
  const told = await tellProgramme(context, first.userId);
  if (told === 'REFUSED') await scheduleRefresh(context, first.userId, context.clock.now());
  return stateOf(context, orderId);
}

async function stateOf(
  { db }: BackendContext,
  orderId: string,
): Promise<HeldAtProgramme & { readonly userId: string }> {
  const holds = await db
    .selectFrom('loyalty_holds as hold')
    .innerJoin('loyalty_operations as operation', 'operation.entry_id', 'hold.id')
    .innerJoin('orders', 'orders.id', 'hold.order_id')
    .select(['hold.user_id', 'operation.state', 'operation.problem'])
    .where('orders.checkout_id', '=', (eb) =>
      eb.selectFrom('orders as own').select('own.checkout_id').where('own.id', '=', orderId),
    )
    .execute();
  const userId = holds[0]?.user_id ?? '';
  const refused = holds.find(({ state }) => state === 'REFUSED');
  if (refused !== undefined) {
    const code = refused.problem === 'NOT_ENOUGH' ? 'INVALID_BONUS_BALANCE' : 'LOYALTY_PROCESSING_FAILED';
    return { kind: 'REFUSED', code, userId };
  }
  return { kind: holds.some(({ state }) => state === 'WAITING') ? 'UNKNOWN' : 'HELD', userId };
}
