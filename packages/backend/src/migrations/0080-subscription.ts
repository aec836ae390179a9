import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Subscriptions on offer, their payments, and the months that were paid for (SUB-03, SUB-14). */
export const subscription: Migration = {
  name: '0080-subscription',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const plans = `('SBER_PRIME', 'SBER_PRIME_FAMILY', 'SBER_PRIME_PLUS', 'SBER_PRIME_Z', 'VK_COMBO')`;

const statements = [
  `create table subscription_offers (
    id uuid primary key,
    plan text not null unique check (plan in ${plans}),
    name text not null,
    price bigint not null check (price > 0),
    is_on_sale boolean not null,
    -- Order in which they are shown.
    position integer not null,
    benefits jsonb not null,
    terms jsonb,
    payment_button jsonb,
    updated_at timestamptz not null)`,
  `create table subscription_payments (
    -- Also the provider's key: repeating a call with it is harmless.
    id uuid primary key,
    user_id uuid not null references users (id),
    offer_id uuid not null references subscription_offers (id),
    status text not null check (status in ('WAITING', 'SUCCESS', 'ERROR')),
    title text not null,
    price bigint not null check (price > 0),
    -- What the shopper agreed to; null: nothing was asked.
    terms_version text,
    -- Null until the provider has answered.
    payment_url text,
    management_url text,
    created_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create unique index subscription_payments_one_open on subscription_payments (user_id, offer_id) where status = 'WAITING'`,
  `create index subscription_payments_user on subscription_payments (user_id, offer_id, created_at)`,
  `create index subscription_payments_offer on subscription_payments (offer_id)`,
  `create index subscription_payments_open on subscription_payments (created_at) where status = 'WAITING'`,
  `create table subscription_periods (
    id uuid primary key,
    user_id uuid not null references users (id),
    plan text not null check (plan in ${plans}),
    -- Of a payment one period at most; null: an operator gave it.
    payment_id uuid unique references subscription_payments (id),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    created_at timestamptz not null,
    constraint subscription_periods_forward check (starts_at < ends_at))`,
  `create index subscription_periods_user on subscription_periods (user_id, ends_at)`,
];
