import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** A checkout has several orders and payments, and a payment several refunds; orders know what bonuses paid (OPN-276, OPN-358). */
export const severalPayments: Migration = {
  name: '0046-several-payments',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `alter table payments
    add column purpose text check (purpose in ('ORDER', 'TIP')),
    -- As the shopper chose it (MTH-04).
    add column method text,
    add column binding_id uuid,
    drop constraint payments_state_check,
    add constraint payments_state_check
      check (state in ('QUEUED', 'STARTING', 'WAITING', 'CONFIRMING', 'SUCCEEDED', 'FAILED')),
    drop constraint payments_order_id_key,
    add constraint payments_one_per_purpose unique (order_id, purpose)`,
  `update payments set purpose = 'ORDER', method = (select payment_type from orders where orders.id = order_id)`,
  `alter table payments alter column purpose set not null, alter column method set not null`,
  `create table refunds (
    -- Also the bank's id of the refund, and the key of its row in the ledger: repeating a call with it is harmless.
    id uuid primary key,
    payment_id uuid not null references payments (id),
    order_id uuid not null references orders (id),
    cause text not null check (cause in ('LOST_LINE', 'CANCELLATION', 'NOT_STANDING')),
    money bigint not null check (money > 0),
    bonus bigint not null check (bonus >= 0),
    state text not null check (state in ('REQUESTED', 'CONFIRMED')),
    created_at timestamptz not null,
    confirmed_at timestamptz,
    constraint refunds_confirmed check ((state = 'CONFIRMED') = (confirmed_at is not null)))`,
  `create index refunds_payment on refunds (payment_id)`,
  `create index refunds_order on refunds (order_id)`,
  // What takes all that is left is ordered once.
  `create unique index refunds_of_the_rest on refunds (payment_id) where cause <> 'LOST_LINE'`,
  // Until now an order had one refund, known to the bank and the ledger by the order's id; those keep it.
  `insert into refunds
    select moved.order_id, moved.payment_id, moved.order_id,
      case payments.state when 'SUCCEEDED' then 'CANCELLATION' else 'NOT_STANDING' end,
      moved.amount, 0, 'CONFIRMED', moved.at, moved.at
    from money_movements moved join payments on payments.id = moved.payment_id where moved.kind = 'REFUND'`,
  `insert into refunds
    select moved.order_id, moved.payment_id, moved.order_id,
      case payments.state when 'SUCCEEDED' then 'CANCELLATION' else 'NOT_STANDING' end,
      moved.amount, 0, 'REQUESTED', coalesce(payments.undoing_since, moved.at), null
    from money_movements moved join payments on payments.id = moved.payment_id
    where moved.kind = 'CAPTURE' and payments.is_undoing
      and not exists (select from refunds where refunds.payment_id = payments.id)`,
  `alter table orders
    -- As charged, in money; 'price' is what is left after refunds of lost lines.
    add column initial_price bigint check (initial_price >= price),
    add column spent_bonus bigint not null default 0 check (spent_bonus >= 0),
    add column earned_bonus bigint not null default 0 check (earned_bonus >= 0)`,
  `update orders set initial_price = price`,
  `alter table orders alter column initial_price set not null`,
  `alter table order_lines
    -- What bonuses paid of the line: as ordered, and of the units that are left.
    add column initial_bonus bigint not null default 0 check (initial_bonus between 0 and initial_price),
    add column bonus bigint not null default 0 check (bonus between 0 and initial_bonus),
    -- Of goods that the shop sells for somebody else.
    add column supplier_inn text`,
];
