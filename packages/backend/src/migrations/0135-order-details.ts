import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Who sold a line, as at ordering (ORD-23), and the code of the drone's locker (OPN-357). */
export const orderDetails: Migration = {
  name: '0135-order-details',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  // Null: the shop's own goods, and those that were ordered before suppliers were kept.
  `alter table order_lines add column supplier jsonb`,
  // Drawn when a drone leaves the order in its locker.
  `alter table orders add column locker_code text`,
];
