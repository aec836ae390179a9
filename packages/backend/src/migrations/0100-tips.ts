import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Couriers, who delivered an order, and the tips of its shopper (TIP-15 to TIP-17, OPN-368). */
export const tips: Migration = {
  name: '0100-tips',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table couriers (
    -- As the operator's file names them.
    id text primary key,
    name text not null,
    -- Where they work; null: in every store.
    showcase_id uuid references showcase (id),
    -- How the tips service knows them; null: it does not.
    tips_account text,
    is_active boolean not null,
    updated_at timestamptz not null)`,
  `create index couriers_showcase on couriers (showcase_id)`,
  `alter table orders
    add column courier_id text references couriers (id),
    -- A tip is paid, or is being paid.
    add column is_tipped boolean not null default false`,
  `create index orders_courier on orders (courier_id) where status = 'DELIVERING'`,
  `alter table payments drop constraint payments_one_per_purpose`,
  `create unique index payments_one_of_order on payments (order_id) where purpose = 'ORDER'`,
  // A tip that failed makes room for another one.
  `create unique index payments_one_tip on payments (order_id) where purpose = 'TIP' and state <> 'FAILED'`,
  `create index payments_order on payments (order_id)`,
  `create table tips (
    payment_id uuid primary key references payments (id),
    order_id uuid not null references orders (id),
    courier_id text not null references couriers (id),
    tips_account text not null,
    amount bigint not null check (amount > 0),
    commission bigint not null check (commission >= 0),
    is_commission_paid boolean not null,
    -- What the courier gets.
    passed_on bigint not null check (passed_on >= 0),
    created_at timestamptz not null,
    -- When the tips service confirmed that the courier gets it.
    transferred_at timestamptz)`,
  `create index tips_order on tips (order_id)`,
  `create index tips_courier on tips (courier_id)`,
  `create index tips_open on tips (created_at) where transferred_at is null`,
];
