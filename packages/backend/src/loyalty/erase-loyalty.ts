import { sql } from 'kysely';

import type { EraseAccount } from '../kernel/index.ts';

/** The bonuses of an erased account end; the entries stay for the books, without the phone (DEL-14, OPN-346). */
export const eraseLoyalty: EraseAccount = async (_context, tx, userId) => {
  await tx.deleteFrom('loyalty_consents').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('loyalty_accruals')
    .where('user_id', '=', userId)
    .where('state', '=', 'WAITING')
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
