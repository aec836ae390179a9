import { addMilliseconds } from 'date-fns/addMilliseconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { undoPauseMs } from '@shop/domain/payments';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../../kernel/index.ts';

export const REMOVE_JOB = 'bindings.remove';
/** A payment that is under way with the card is waited for, in ms. */
const WAIT_MS = 5_000;

/** Has the bank forget a card, after the commit and until it has confirmed (MTH-08). */
export async function requestRemoval(
  context: BackendContext,
  tx: Transaction<Database>,
  bankBindingId: string,
): Promise<void> {
  const now = context.clock.now();
  await tx
    .insertInto('binding_removals')
    .values({ bank_binding_id: bankBindingId, requested_at: now })
    .onConflict((conflict) => conflict.column('bank_binding_id').doNothing())
    .execute();
  await followRemoval(context, tx, bankBindingId, now);
}

/** The bank bound a card with something that came to nothing here: unless a card of ours is charged by it, the bank is to forget it. */
export async function removeUnkept(context: BackendContext, bankBindingId: string): Promise<void> {
  await context.transaction(async (tx) => {
    const kept = await tx
      .selectFrom('bindings')
      .select('id')
      .where('bank_binding_id', '=', bankBindingId)
      .executeTakeFirst();
    if (kept === undefined) await requestRemoval(context, tx, bankBindingId);
  });
}

export async function followRemoval(
  context: BackendContext,
  tx: Transaction<Database> | undefined,
  bankBindingId: string,
  dueAt: Date,
): Promise<void> {
  await context.jobs.schedule(REMOVE_JOB, { bankBindingId }, dueAt, tx, { singletonKey: bankBindingId });
}

/**
 * Tells the bank to forget a card. Not while a payment that was begun with it is open: removing a card does not stop that (OPN-285).
 * A bank that never knew the card has forgotten it, too.
 */
export async function removeAtBank(context: BackendContext, bankBindingId: string): Promise<void> {
  const { db, clock } = context;
  const removal = await db
    .selectFrom('binding_removals')
    .selectAll()
    .where('bank_binding_id', '=', bankBindingId)
    .executeTakeFirst();
  if (removal === undefined) return;
  const now = clock.now();
  // Bound again meanwhile: some banks know one card by one id only.
  const kept = await db
    .selectFrom('bindings')
    .select('id')
    .where('bank_binding_id', '=', bankBindingId)
    .executeTakeFirst();
  if (kept !== undefined) {
    await db.deleteFrom('binding_removals').where('bank_binding_id', '=', bankBindingId).execute();
    return undefined;
  }
  const open = await db
    .selectFrom('payments')
    .select('id')
    .where('bank_binding_id', '=', bankBindingId)
    .where('state', 'not in', ['SUCCEEDED', 'FAILED'])
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined)
    return followRemoval(context, undefined, bankBindingId, addMilliseconds(now, WAIT_MS));
  const answer = await context.bank.removeBinding(bankBindingId);
  const isGone = answer.ok || (answer.error.kind === 'REFUSED' && answer.error.code === 'BINDING_NOT_FOUND');
  if (isGone) {
    await db.deleteFrom('binding_removals').where('bank_binding_id', '=', bankBindingId).execute();
    return undefined;
  }
  const pause = undoPauseMs(differenceInMilliseconds(now, removal.requested_at));
  return followRemoval(context, undefined, bankBindingId, addMilliseconds(now, pause));
}
