import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** What orders are recognised by, for the limits against fraud (OPN-292). */
export const orderMarks: Migration = {
  name: '0050-order-marks',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table order_marks (
    checkout_id uuid not null references checkouts (id) on delete cascade,
    kind text not null check (kind in ('ACCOUNT', 'PHONE', 'DEVICE', 'ADDRESS')),
    -- A pseudonym: nobody reads an address or a phone from it.
    mark text not null,
    created_at timestamptz not null,
    primary key (checkout_id, kind))`,
  `create index order_marks_mark on order_marks (mark, created_at)`,
  `create index order_marks_created on order_marks (created_at)`,
];
