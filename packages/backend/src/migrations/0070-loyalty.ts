import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/**
 * The shop's books of bonuses (LOY-09, OPN-248): entries that are only ever added, each on top of the balance before it; what orders hold; what
 * the programme still has to be told; and what will be credited later.
 */
export const loyalty: Migration = {
  name: '0070-loyalty',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table loyalty_accounts (
    user_id uuid primary key references users (id),
    -- The last ten digits.
    phone text not null unique check (phone ~ '^[0-9]{10}$'),
    is_active boolean not null,
    is_registration_available boolean not null,
    -- The last operation of the programme that the entries know.
    statement_number integer not null default 0 check (statement_number >= 0),
    checked_at timestamptz not null)`,
  `create table loyalty_consents (
    user_id uuid not null references loyalty_accounts (user_id),
    code text not null check (code in ('RA', 'D', 'ANA')),
    version text not null,
    agreed_at timestamptz not null,
    primary key (user_id, code))`,
  `create table loyalty_holds (
    -- Also the id of its entry, and of the operation at the programme.
    id uuid primary key,
    order_id uuid not null unique references orders (id),
    user_id uuid not null references loyalty_accounts (user_id),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('HELD', 'SPENT', 'RELEASED')),
    created_at timestamptz not null,
    ended_at timestamptz,
    constraint loyalty_holds_ended check ((state = 'HELD') = (ended_at is null)))`,
  `create index loyalty_holds_user on loyalty_holds (user_id) where state = 'HELD'`,
  `create table loyalty_entries (
    -- Also the id of the operation at the programme.
    id uuid primary key,
    user_id uuid not null references loyalty_accounts (user_id),
    number integer not null check (number >= 1),
    previous_number integer,
    previous_balance bigint not null,
    change bigint not null,
    balance bigint not null check (balance >= 0),
    kind text not null check (kind in ('HOLD', 'RELEASE', 'SPEND', 'RETURN', 'ACCRUE', 'GRANT', 'EXTERNAL')),
    -- What it is about: the same is never entered twice.
    operation text not null unique,
    -- What the entry is about; of a SPEND the change is 0.
    amount bigint not null check (amount >= 0),
    hold_id uuid references loyalty_holds (id),
    order_id uuid references orders (id),
    at timestamptz not null,
    -- A balance is the sum of all changes so far: each entry stands on the one before it.
    constraint loyalty_entries_sum check (balance = previous_balance + change),
    constraint loyalty_entries_first check (
      case when number = 1 then previous_number is null and previous_balance = 0 else previous_number = number - 1 end),
    constraint loyalty_entries_sign check (case kind
      when 'HOLD' then change = -amount
      when 'SPEND' then change = 0
      when 'EXTERNAL' then abs(change) = amount
      else change = amount end),
    constraint loyalty_entries_hold check ((hold_id is null) = (kind in ('ACCRUE', 'GRANT', 'EXTERNAL'))),
    unique (user_id, number),
    unique (user_id, number, balance),
    foreign key (user_id, previous_number, previous_balance) references loyalty_entries (user_id, number, balance))`,
  // What an order holds is taken once, and spent or given back once.
  `create unique index loyalty_entries_held on loyalty_entries (hold_id) where kind = 'HOLD'`,
  `create unique index loyalty_entries_ended on loyalty_entries (hold_id) where kind in ('SPEND', 'RELEASE')`,
  `create index loyalty_entries_hold_id on loyalty_entries (hold_id)`,
  `create index loyalty_entries_order on loyalty_entries (order_id)`,
  `create function refuse_to_change_entries() returns trigger language plpgsql as $$
    begin raise exception 'Entries of the bonus ledger are never changed'; end $$`,
  `create trigger loyalty_entries_append_only before update or delete on loyalty_entries
    for each row execute function refuse_to_change_entries()`,
  `create table loyalty_operations (
    entry_id uuid primary key references loyalty_entries (id),
    user_id uuid not null,
    number integer not null,
    state text not null check (state in ('WAITING', 'DONE', 'REFUSED')),
    waits_since timestamptz not null,
    tries integer not null default 0,
    problem text,
    done_at timestamptz,
    constraint loyalty_operations_done check ((state = 'WAITING') = (done_at is null)),
    foreign key (user_id, number) references loyalty_entries (user_id, number))`,
  `create index loyalty_operations_entry on loyalty_operations (user_id, number)`,
  `create index loyalty_operations_waiting on loyalty_operations (waits_since) where state = 'WAITING'`,
  `create table loyalty_accruals (
    id uuid primary key,
    user_id uuid not null references loyalty_accounts (user_id),
    -- Null: given by the shop.
    order_id uuid unique references orders (id),
    amount bigint not null check (amount > 0),
    -- Null: with the delivery.
    due_at timestamptz,
    state text not null check (state in ('WAITING', 'CREDITED', 'DROPPED')))`,
  `create index loyalty_accruals_user on loyalty_accruals (user_id, due_at) where state = 'WAITING'`,
  `create index loyalty_accruals_due on loyalty_accruals (due_at) where state = 'WAITING'`,
  `create table loyalty_rates (
    is_current boolean primary key default true check (is_current),
    rates jsonb not null)`,
  // Carts that were stored before there were bonuses.
  `update carts set summary = summary || '{"loyalty": null}'::jsonb`,
  // At which rate an order earns.
  `alter table orders add column bonus_percent integer not null default 0 check (bonus_percent between 0 and 9)`,
];
