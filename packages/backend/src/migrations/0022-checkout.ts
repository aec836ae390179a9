import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Checkouts, their orders, payments and what moved them (CHK, ORD, STS). */
export const checkout: Migration = {
  name: '0022-checkout',
  async up(tx) {
    await sql`
      create table idempotency_keys (
        user_id uuid not null,
        key uuid not null,
        request_hash text not null,
        status integer not null,
        answer jsonb not null,
        created_at timestamptz not null,
        primary key (user_id, key)
      )`.execute(tx);
    await sql`create index idempotency_keys_created on idempotency_keys (created_at)`.execute(tx);
    await sql`
      create table checkouts (
        id uuid primary key,
        user_id uuid not null references users (id),
        cart_id uuid not null,
        cart_version integer not null,
        showcase_id uuid not null,
        status text not null check (status in ('OPEN', 'SUCCEEDED', 'FAILED')),
        -- Payment and delivery as asked for: a repeat that differs makes a new checkout (OPN-271).
        request_hash text not null,
        created_at timestamptz not null
      )`.execute(tx);
    await sql`create index checkouts_user on checkouts (user_id)`.execute(tx);
    await sql`create unique index checkouts_one_open on checkouts (cart_id) where status = 'OPEN'`.execute(
      tx,
    );
    await sql`
      create unique index checkouts_one_per_version on checkouts (cart_id, cart_version)
      where status in ('OPEN', 'SUCCEEDED')`.execute(tx);
    await sql`
      create table orders (
        id uuid primary key,
        checkout_id uuid not null references checkouts (id),
        user_id uuid not null references users (id),
        number text not null unique,
        showcase_id uuid not null,
        showcase_type text not null,
        type text not null check (type in ('ORDER', 'IMPULSE_ORDER')),
        delivery_option text not null check (delivery_option in ('DELIVERY', 'DRONE')),
        status text not null,
        stock_state text not null check (stock_state in ('RESERVED', 'SOLD', 'RETURNED')),
        price bigint not null check (price >= 0),
        old_price bigint not null check (old_price >= price),
        payment_type text not null,
        address jsonb not null,
        lat double precision not null,
        lon double precision not null,
        is_silent boolean not null,
        delivery_code text not null,
        created_at timestamptz not null,
        charged_at timestamptz,
        expected_at timestamptz,
        step_due_at timestamptz,
        delivered_at timestamptz,
        finished_at timestamptz
      )`.execute(tx);
    await sql`create index orders_user on orders (user_id, created_at desc, id)`.execute(tx);
    await sql`create index orders_checkout on orders (checkout_id)`.execute(tx);
    await sql`create index orders_step on orders (step_due_at) where step_due_at is not null`.execute(tx);
    await sql`
      create table order_lines (
        order_id uuid not null references orders (id) on delete cascade,
        line_no integer not null,
        type text not null,
        product_id uuid not null,
        title text not null,
        image text,
        specification text,
        is_adult boolean not null,
        initial_quantity integer not null check (initial_quantity > 0),
        quantity integer not null check (quantity >= 0 and quantity <= initial_quantity),
        unit_price bigint not null check (unit_price >= 0),
        unit_old_price bigint,
        initial_price bigint not null check (initial_price >= 0),
        price bigint not null check (price >= 0 and price <= initial_price),
        primary key (order_id, line_no)
      )`.execute(tx);
    await sql`
      create table order_steps (
        order_id uuid not null references orders (id) on delete cascade,
        step_no integer not null,
        from_status text,
        to_status text not null,
        cause text not null,
        at timestamptz not null,
        primary key (order_id, step_no)
      )`.execute(tx);
    await sql`
      create table payments (
        -- Also our id of the payment at the bank: repeating a call with it is harmless.
        id uuid primary key,
        order_id uuid not null unique references orders (id),
        user_id uuid not null,
        amount bigint not null check (amount > 0),
        state text not null check (state in ('STARTING', 'WAITING', 'CONFIRMING', 'SUCCEEDED', 'FAILED')),
        code text,
        bank_payment_id text unique,
        form_url text,
        is_start_tried boolean not null default false,
        created_at timestamptz not null,
        -- End of the shopper's time to pay (OPN-275).
        expires_at timestamptz not null,
        -- By then the server has ended what needs no shopper (OPN-273).
        silent_until timestamptz not null,
        masked_pan text,
        -- Money has to go back (or the hold has to be released) until the bank has confirmed that.
        is_undoing boolean not null default false,
        undone_at timestamptz
      )`.execute(tx);
    await sql`
      create index payments_at_work on payments (created_at)
      where state in ('STARTING', 'WAITING', 'CONFIRMING') or is_undoing`.execute(tx);
    await sql`
      create table money_movements (
        -- 'capture:…' or 'refund:…': one row per operation that the bank confirmed.
        operation text primary key,
        payment_id uuid not null references payments (id),
        order_id uuid not null references orders (id),
        kind text not null check (kind in ('CAPTURE', 'REFUND')),
        amount bigint not null check (amount > 0),
        at timestamptz not null
      )`.execute(tx);
    await sql`create index money_movements_payment on money_movements (payment_id)`.execute(tx);
    await sql`create index money_movements_order on money_movements (order_id)`.execute(tx);
  },
};
