import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Sold-out goods that shoppers want to be told of (PRD-34). */
export const restock: Migration = {
  name: '0140-restock',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table restock_wish (
    user_id uuid not null references users (id),
    showcase_id uuid not null references showcase (id) on delete cascade,
    product_id uuid not null references product (id) on delete cascade,
    wished_at timestamptz not null,
    primary key (user_id, showcase_id, product_id))`,
  `create index restock_wish_product on restock_wish (product_id)`,
];
