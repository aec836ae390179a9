import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Orders are packed by a warehouse that is told of them and reports (OPN-358). */
export const warehouse: Migration = {
  name: '0055-warehouse',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `alter table orders add column fulfilment text not null default 'NONE' check (fulfilment in ('NONE', 'ASKED', 'TAKEN_BACK'))`,
  // Those that the warehouse still has to be told of.
  `create index orders_to_take_back on orders (id) where status = 'CANCELLED' and fulfilment = 'ASKED'`,
  `create table fulfilment_reports (
    id uuid primary key,
    order_id uuid not null references orders (id) on delete cascade,
    received_at timestamptz not null)`,
  `create index fulfilment_reports_order on fulfilment_reports (order_id)`,
  `create index fulfilment_reports_received on fulfilment_reports (received_at)`,
];
