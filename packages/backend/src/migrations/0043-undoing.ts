import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Since when a payment is being undone, how often that was tried, and why it is not done yet (CHK-37). */
export const undoing: Migration = {
  name: '0043-undoing',
  async up(tx) {
    await sql`
      alter table payments
        add column undoing_since timestamptz,
        add column undo_tries integer not null default 0,
        add column undo_problem text`.execute(tx);
    await sql`update payments set undoing_since = created_at where is_undoing`.execute(tx);
    await sql`create index payments_undoing on payments (undoing_since) where is_undoing`.execute(tx);
  },
};
