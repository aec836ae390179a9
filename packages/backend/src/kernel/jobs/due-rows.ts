import type { Expression, QueryCreator, SqlBool } from 'kysely';

import type { Database } from '../database/database.ts';

/**
 * Selects the rows that say themselves when they are looked at, and are due, of those that `isToBeLookedAt`, the longest due first. They are
 * locked; what another process has locked is left to it.
 */
export const selectDue = (
  db: QueryCreator<Database>,
  table: 'orders' | 'payments' | 'receipts',
  isToBeLookedAt: Expression<SqlBool>,
  { now, limit }: { readonly now: Date; readonly limit: number },
) =>
  db
    .selectFrom(table)
    .select('id')
    .where(isToBeLookedAt)
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
