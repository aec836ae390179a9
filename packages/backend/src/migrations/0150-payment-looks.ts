import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** When a payment with anything left to be done is looked at next (CHK-41, OPN-275). One of a program from before says nothing, and is looked at soon. */
export const paymentLooks: Migration = {
  name: '0150-payment-looks',
  async up(tx) {
    await sql`alter table payments add column look_at timestamptz not null default timestamptz 'epoch'`.execute(
      tx,
    );
    // In place of payments_at_work, which has the same payments in another order.
    await sql`
      create index payments_to_look_at on payments (look_at)
      where state in ('STARTING', 'WAITING', 'CONFIRMING') or is_undoing`.execute(tx);
    await sql`drop index payments_at_work`.execute(tx);
  },
};
