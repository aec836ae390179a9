import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** One open cart per shopper (OPN-212), priced as last answered. */
export const cart: Migration = {
  name: '0021-cart',
  async up(tx) {
    await sql`
      create table carts (
        id uuid primary key,
        -- An account or an anonymous user, who has no row of his own.
        user_id uuid not null unique,
        showcase_id uuid not null,
        version integer not null check (version >= 1),
        lines jsonb not null,
        changes jsonb not null,
        banner_hidden_at integer,
        min_order_price bigint not null check (min_order_price >= 0),
        is_adult boolean not null,
        updated_at timestamptz not null
      ) with (fillfactor = 70)`.execute(tx);
  },
};
