import { consentChanges, noConsents } from '@shop/domain/profile';
import type { Consents, ConsentSource } from '@shop/domain/profile';
import type { Kysely, Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';

/** What a shopper agrees to now. */
export async function readConsents(db: Kysely<Database>, userId: string): Promise<Consents> {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'is_given'])
    .where('user_id', '=', userId)
    .execute();
  return { ...noConsents, ...Object.fromEntries(rows.map((row) => [row.kind, row.is_given])) };
}

/** Changes consents and notes each change in the journal (NTF-11). The caller holds the lock on the user's row, so that changes come one after another. */
export async function changeConsents(
  { clock, ids }: Pick<BackendContext, 'clock' | 'ids'>,
  tx: Transaction<Database>,
  userId: string,
  wanted: Partial<Consents>,
  source: ConsentSource,
): Promise<Consents> {
  const now = await readConsents(tx, userId);
  const changes = consentChanges(now, wanted);
  if (changes.length === 0) return now;
  await tx
    .insertInto('consents')
    .values(changes.map(({ kind, to }) => ({ user_id: userId, kind, is_given: to })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({ is_given: eb.ref('excluded.is_given') })),
    )
    .execute();
  await tx
    .insertInto('consent_changes')
    .values(
      changes.map(({ kind, from, to }) => ({
        id: ids.uuid(),
        user_id: userId,
        kind,
        old_value: from,
        new_value: to,
        source,
        at: clock.now(),
      })),
    )
    .execute();
  return { ...now, ...wanted };
}
