import type { Kysely } from 'kysely';

import type { Database } from './database/database.ts';

/** Whether an account's profile is age-confirmed; false for an anonymous user, who has no profile (CRT-74). */
export async function isAgeConfirmed(db: Kysely<Database>, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('is_confirmed_age18')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.is_confirmed_age18 === true;
}
