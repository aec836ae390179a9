import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Bound cards, how they came to be, and what a payment knows of its method (MTH, FRM). */
export const bindings: Migration = {
  name: '0048-bindings',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table bindings (
    id uuid primary key,
    user_id uuid not null references users (id),
    binding_type text not null check (binding_type in ('CARD', 'SBER_PAY')),
    -- The bank's id of what it keeps; it charges by it.
    bank_binding_id text not null unique,
    -- The bank's word for one card: masks of different cards may be the same (MTH-16).
    fingerprint text not null,
    -- First six and last four digits, never more.
    masked_pan text not null check (masked_pan ~ '^[0-9]{6}[*]{2,9}[0-9]{4}$'),
    payment_system text not null,
    bank_name text not null,
    created_at timestamptz not null,
    constraint bindings_one_per_card unique (user_id, fingerprint))`,
  `create table binding_operations (
    -- Also our id of the operation at the bank: repeating a call with it is harmless.
    id uuid primary key,
    user_id uuid not null references users (id),
    binding_type text not null check (binding_type in ('CARD', 'SBER_PAY')),
    status text not null check (status in ('PROCESSING', 'SUCCESS', 'FAIL')),
    failure text check (failure in ('DECLINED', 'EXPIRED', 'CANCELLED')),
    -- The bound card that it led to, kept when that is removed.
    binding_id uuid,
    -- Whether the bank has answered its registration.
    is_registered boolean not null default false,
    -- Nothing more can come of it at the bank.
    is_settled boolean not null default false,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    constraint binding_operations_end check (
      (status = 'FAIL') = (failure is not null) and (status = 'SUCCESS') = (binding_id is not null)))`,
  `create unique index binding_operations_one_open on binding_operations (user_id) where status = 'PROCESSING'`,
  `create index binding_operations_user on binding_operations (user_id)`,
  `create index binding_operations_unsettled on binding_operations (created_at) where not is_settled`,
  // What the bank still keeps and we do not; a row stays until the bank has confirmed its removal.
  `create table binding_removals (
    bank_binding_id text primary key,
    requested_at timestamptz not null)`,
  `alter table payments
    -- The bank's id of the bound card that is charged; it stays when the shopper removes the card (OPN-285).
    add column bank_binding_id text,
    -- The bank's id of the SberPay invoice.
    add column invoice_id text`,
  `create index payments_open_by_binding on payments (bank_binding_id)
    where bank_binding_id is not null and state not in ('SUCCEEDED', 'FAILED')`,
];
