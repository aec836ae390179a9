import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Orders of which nothing was found at packing: cancelled, and their units are gone (OPN-358). */
export const lostOrders: Migration = {
  name: '0085-lost-orders',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `alter table orders drop constraint orders_stock_state_check`,
  `alter table orders add constraint orders_stock_state_check check (stock_state in ('RESERVED', 'SOLD', 'RETURNED', 'LOST'))`,
];
