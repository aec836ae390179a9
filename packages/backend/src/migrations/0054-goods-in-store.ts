import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Orders whose goods come to the store first and are delivered when the shopper calls (OPN-358, OPN-364). */
export const goodsInStore: Migration = {
  name: '0054-goods-in-store',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  // Orders from before are delivered without a call, as they were promised.
  `alter table orders add column is_delivered_on_call boolean not null default false`,
  `alter table orders add column goods_in_store_at timestamptz`,
];
