import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** The orders that keep stores busy are few among all orders; they are counted again and again (SHW-15). */
export const storeLoad: Migration = {
  name: '0024-store-load',
  async up(tx) {
    await sql`create index orders_busy on orders (showcase_id) where status in ('PROCESSING', 'DELIVERING')`.execute(
      tx,
    );
  },
};
