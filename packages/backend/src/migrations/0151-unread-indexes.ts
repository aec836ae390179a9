import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/**
 * Indexes of references to orders, checkouts, refunds, couriers, holds and offers of subscriptions. No statement looks for a row by them, and
 * nothing is deleted of what they refer to, which is all that PostgreSQL itself would need them for.
 */
export const unreadIndexes: Migration = {
  name: '0151-unread-indexes',
  async up(tx) {
    await sql`drop index checkouts_user, fulfilment_reports_order, loyalty_entries_hold_id, loyalty_entries_order,
      money_movements_order, receipts_refund, refunds_order, subscription_payments_offer, tips_courier, tips_order`.execute(
      tx,
    );
  },
};
