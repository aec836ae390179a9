import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../kernel/database/database.ts';

export async function readHidden(db: Kysely<Database>, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('hidden_banner')
    .select('banner_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => row.banner_id));
}

/** Repeating it changes nothing. */
export async function hide(
  db: Kysely<Database>,
  hidden: { readonly userId: string; readonly bannerId: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('hidden_banner')
    .values({ user_id: hidden.userId, banner_id: hidden.bannerId, hidden_at: hidden.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** At sign-in: what the visitor has hidden stays hidden for the account. */
export async function mergeHiddenBanners(
  tx: Transaction<Database>,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  await sql`insert into hidden_banner (user_id, banner_id, hidden_at)
    select ${toUserId}, banner_id, hidden_at from hidden_banner where user_id = ${fromUserId}
    on conflict do nothing`.execute(tx);
}

/** Deletes what visitors without an account and without a session have hidden, and what was hidden of banners that are gone. */
export async function sweepHiddenBanners(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('hidden_banner')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('user_id', 'not in', eb.selectFrom('users').select('users.id')),
          eb('user_id', 'not in', eb.selectFrom('token_families').select('token_families.user_id')),
        ]),
        eb(
          sql<string>`banner_id::text`,
          'not in',
          eb.selectFrom('content_item').select('content_item.id').where('kind', '=', 'banners'),
        ),
      ]),
    )
    .execute();
}
