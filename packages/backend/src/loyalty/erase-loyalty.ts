import { sql } from 'kysely';

import type { EraseAccount } from '../kernel/index.ts';

/**
 * The bonuses of an erased account end; the entries stay for the books, without the phone (DEL-14, OPN-346). What the programme is still to be
 * told keeps it until it has been: both ledgers agree after an erasure, too (LOY-09).
 */
export const eraseLoyalty: EraseAccount = async (_context, tx, userId) => {
  await tx.deleteFrom('loyalty_consents').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('loyalty_accruals')
    .where('user_id', '=', userId)
    .where('state', '=', 'WAITING')
    .execute();
  await tx
    .updateTable('loyalty_operations as operation')
    .from('loyalty_accounts as account')
    .set((eb) => ({ phone: eb.ref('account.phone') }))
    .whereRef('account.user_id', '=', 'operation.user_id')
    .where('account.user_id', '=', userId)
    .where('account.phone', 'not like', 'erased %')
    .where('operation.state', '=', 'WAITING')
    .execute();
  await tx
    .updateTable('loyalty_accounts')
    .set({ phone: `erased ${userId}`, is_active: false, is_registration_available: false })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('loyalty_entries')
    .set({ operation: sql<string>`'erased ' || id` })
    .where('user_id', '=', userId)
    .where('operation', 'like', 'programme:%')
    .execute();
};
