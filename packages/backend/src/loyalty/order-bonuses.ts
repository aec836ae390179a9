import { kopecks } from '@shop/domain/kernel';
import { earnedBonus, nextHoldState } from '@shop/domain/loyalty';
import type { HoldEnd } from '@shop/domain/loyalty';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { appendEntry, lockAccount } from './ledger.repository.ts';

/** Holds bonuses for a new order in its transaction; the account is locked, and its balance suffices (CHK-33, OPN-273). */
export async function holdBonuses(
  context: BackendContext,
  tx: Transaction<Database>,
  order: { readonly orderId: string; readonly userId: string; readonly amount: number },
): Promise<void> {
  const { orderId, userId, amount } = order;
  if (amount === 0) return;
  const id = context.ids.uuid();
  const created_at = context.clock.now();
  await tx
    .insertInto('loyalty_holds')
    .values({ id, order_id: orderId, user_id: userId, amount, state: 'HELD', created_at, ended_at: null })
    .execute();
  const operation = `hold:${id}`;
  const held = await appendEntry(context, tx, {
    id,
    userId,
    kind: 'HOLD',
    operation,
    amount,
    holdId: id,
    orderId,
  });
  if (!held.ok) throw new Error(`The bonuses of order ${orderId} were not checked before they were held`);
}

/** Ends what an order holds, once: spent when it stands, given back when it does not (LOY-09, OPN-248). */
export async function endHold(
  context: BackendContext,
  tx: Transaction<Database>,
  orderId: string,
  end: HoldEnd,
): Promise<void> {
  const seen = await tx
    .selectFrom('loyalty_holds')
    .select('user_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (seen === undefined) return;
  await lockAccount(tx, seen.user_id);
  const hold = await tx
    .selectFrom('loyalty_holds')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const next = nextHoldState(hold.state, end);
  if (!next.ok) return;
  await tx
    .updateTable('loyalty_holds')
    .set({ state: next.value, ended_at: context.clock.now() })
    .where('id', '=', hold.id)
    .execute();
  const operation = `${end.toLowerCase()}:${hold.id}`;
  const { user_id: userId, amount, id: holdId } = hold;
  const id = context.ids.uuid();
  await appendEntry(context, tx, { id, userId, kind: end, operation, amount, holdId, orderId });
}

/** Gives back the bonuses of a refund, in the transaction that orders it; the refund's id keeps it to once (OPN-358). */
export async function returnBonuses(
  context: BackendContext,
  tx: Transaction<Database>,
  refund: { readonly id: string; readonly orderId: string; readonly amount: number },
): Promise<void> {
  if (refund.amount === 0) return;
  const hold = await tx
    .selectFrom('loyalty_holds')
    .select(['id', 'user_id'])
    .where('order_id', '=', refund.orderId)
    .executeTakeFirstOrThrow();
  await lockAccount(tx, hold.user_id);
  await appendEntry(context, tx, {
    id: context.ids.uuid(),
    userId: hold.user_id,
    kind: 'RETURN',
    operation: `return:${refund.id}`,
    amount: refund.amount,
    holdId: hold.id,
    orderId: refund.orderId,
  });
}

/**
 * Writes what a paid order now costs and therefore earns: what was given back earns nothing. `hasEarned`: nothing was to come any more,
 * and what has been credited stays.
 */
export async function earnOnRest(
  tx: Transaction<Database>,
  order: { readonly id: string; readonly bonus_percent: number },
  money: number,
): Promise<{ readonly amount: number; readonly hasEarned: boolean }> {
  const amount = earnedBonus(kopecks(money), order.bonus_percent);
  const changed = await tx
    .updateTable('loyalty_accruals')
    .set(amount === 0 ? { state: 'DROPPED' } : { amount })
    .where('order_id', '=', order.id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return { amount, hasEarned: changed.numUpdatedRows === 0n };
}
