import type { ErrorCode } from '@shop/domain/kernel';
import type { Kysely, Selectable } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { scheduleRefresh } from './loyalty-jobs.ts';
import type { LoyaltyOperationsTable } from './loyalty.tables.ts';
import { tellProgramme } from './tell-programme.ts';

/** HELD: all that the checkout's orders spend is held at the programme. UNKNOWN: it has not answered yet. Otherwise why the order fails. */
export type HeldAtProgramme =
  | { readonly kind: 'HELD' | 'UNKNOWN' }
  | {
      readonly kind: 'REFUSED';
      readonly code: Extract<ErrorCode, 'INVALID_BONUS_BALANCE' | 'LOYALTY_PROCESSING_FAILED'>;
    };

/** What the orders of a checkout hold in our books, and what the programme has said about it. */
export interface HoldRow {
  readonly user_id: string;
  readonly state: Selectable<LoyaltyOperationsTable>['state'];
  readonly problem: string | null;
}

/**
 * Holds at the programme what the orders of a checkout hold in our books, before any money is asked for (OPN-273). `holds` is what
 * `selectHoldsBeside` has read of them.
 */
export async function holdAtProgramme(
  context: BackendContext,
  orderId: string,
  holds: readonly HoldRow[],
): Promise<HeldAtProgramme> {
  const first = standingOf(holds);
  if (first.kind !== 'UNKNOWN') return first;
  const told = await tellProgramme(context, first.userId);
  if (told === 'REFUSED') await scheduleRefresh(context, first.userId, context.clock.now());
  return standingOf(await selectHoldsBeside(context.db, orderId).execute());
}

/** Selects what the orders of this one's checkout hold, as `HoldRow`. */
export const selectHoldsBeside = (db: Kysely<Database>, orderId: string) =>
  db
    .selectFrom('loyalty_holds as hold')
    .innerJoin('loyalty_operations as operation', 'operation.entry_id', 'hold.id')
    .innerJoin('orders', 'orders.id', 'hold.order_id')
    .select(['hold.user_id', 'operation.state', 'operation.problem'])
    .where('orders.checkout_id', '=', (eb) =>
      eb.selectFrom('orders as own').select('own.checkout_id').where('own.id', '=', orderId),
    );

function standingOf(holds: readonly HoldRow[]): HeldAtProgramme & { readonly userId: string } {
  const userId = holds[0]?.user_id ?? '';
  const refused = holds.find(({ state }) => state === 'REFUSED');
  if (refused !== undefined) {
    const code = refused.problem === 'NOT_ENOUGH' ? 'INVALID_BONUS_BALANCE' : 'LOYALTY_PROCESSING_FAILED';
    return { kind: 'REFUSED', code, userId };
  }
  return { kind: holds.some(({ state }) => state === 'WAITING') ? 'UNKNOWN' : 'HELD', userId };
}
