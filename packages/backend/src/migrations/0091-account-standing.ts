import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** What a token family may do, and whether an account is marked as deleted (OPN-301, DEL-07, DEL-13). */
export const accountStandings: Migration = {
  name: '0091-account-standing',
  async up(tx) {
    await sql`alter table token_families add column scope text`.execute(tx);
    await sql`
      update token_families
      set scope = case user_type when 'CUSTOMER' then 'SHOP ACCOUNT' else 'SHOP' end`.execute(tx);
    await sql`alter table token_families alter column scope set not null`.execute(tx);
    // The visitor whose cart and addresses wait until a marked account is restored.
    await sql`alter table token_families add column visitor_id uuid`.execute(tx);
    await sql`alter table users add column marked_deleted_at timestamptz`.execute(tx);
    await sql`create index users_marked_deleted on users (marked_deleted_at) where marked_deleted_at is not null`.execute(
      tx,
    );
  },
};
