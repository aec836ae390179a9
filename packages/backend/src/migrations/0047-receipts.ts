import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Receipts of orders and their refunds, and whether the fiscal service has issued them (OPN-351, CHK-46). */
export const receipts: Migration = {
  name: '0047-receipts',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table receipts (
    -- Also the fiscal service's key: repeating a call with it is harmless.
    id uuid primary key,
    order_id uuid not null references orders (id),
    -- In the order in which those of an order arose.
    receipt_no integer not null,
    refund_id uuid references refunds (id),
    type text not null check (type in ('SALE', 'REFUND', 'PARTIAL_REFUND', 'FULL_PREPAYMENT', 'REFUND_PREPAYMENT')),
    amount bigint not null check (amount > 0),
    lines jsonb not null,
    external_link text,
    created_at timestamptz not null,
    issued_at timestamptz,
    tries integer not null default 0,
    problem text,
    constraint receipts_refund check ((refund_id is null) = (type in ('SALE', 'FULL_PREPAYMENT'))),
    constraint receipts_issued check ((issued_at is null) = (external_link is null)))`,
  `create unique index receipts_of_order on receipts (order_id, receipt_no)`,
  `create unique index receipts_once on receipts (order_id, type, coalesce(refund_id, order_id))`,
  `create index receipts_refund on receipts (refund_id)`,
  `create index receipts_open on receipts (created_at) where issued_at is null`,
];
