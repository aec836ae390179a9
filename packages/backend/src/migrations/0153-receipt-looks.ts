import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** When the fiscal service is told next of a receipt that it has not issued (CHK-46). One of a program from before says nothing, and is told soon. */
export const receiptLooks: Migration = {
  name: '0153-receipt-looks',
  async up(tx) {
    await sql`alter table receipts add column look_at timestamptz not null default timestamptz 'epoch'`.execute(
      tx,
    );
    // In place of receipts_open, which has the same receipts in another order.
    await sql`create index receipts_to_issue on receipts (look_at) where issued_at is null`.execute(tx);
    await sql`drop index receipts_open`.execute(tx);
  },
};
