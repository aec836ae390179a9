import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** How a session was opened: one of the bank ID may not touch addresses that are bound to it (ADR-38, OPN-106). */
export const sessionOrigin: Migration = {
  name: '0023-session-origin',
  async up(tx) {
    await sql`alter table token_families add column opened_through text check (opened_through in ('SMS', 'BANK_ID'))`.execute(
      tx,
    );
    // Until now the code of an SMS was the only way in.
    await sql`update token_families set opened_through = 'SMS' where user_type = 'CUSTOMER'`.execute(tx);
  },
};
