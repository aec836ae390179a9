import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Promotions as data, their conditions and goods, and who has used them (PRM, OPN-227 to OPN-240). */
export const promotions: Migration = {
  name: '0040-promotions',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table promotion_version (id integer primary key check (id = 1), version bigint not null)`,
  `insert into promotion_version (id, version) values (1, 0)`,
  `create table promotion_group (
    id uuid primary key, code text not null unique, text text not null, additional_text text not null,
    zero_bar_label text not null, position integer not null)`,
  `create table promotion (
    id uuid primary key, code text not null unique, kind text not null check (kind in ('PROMOTION', 'PROMOCODE')),
    -- As it is shown, and as it is compared: trimmed, without case.
    promocode text check (char_length(promocode) between 1 and 50 and promocode = btrim(promocode)),
    promocode_key text,
    group_id uuid references promotion_group (id) deferrable initially deferred,
    name text not null, description text not null, bottom_text text,
    starts_at timestamptz, ends_at timestamptz,
    -- The last day it lasts, by the clock of each store.
    last_day text check (last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    target text not null check (target in ('ORDER', 'PROMOTION_PRODUCTS')),
    benefit text not null check (benefit in ('PERCENT', 'FIXED', 'FIXED_PRICE')),
    percent integer check (percent between 1 and 99),
    max_amount bigint check (max_amount >= 1),
    amount bigint check (amount >= 1),
    unit_price bigint check (unit_price >= 1),
    max_units integer check (max_units between 1 and 1000),
    non_stacking text not null check (non_stacking in ('NONE', 'PRODUCT_DISCOUNTS', 'BONUSES', 'FULL')),
    restrictions jsonb not null,
    max_uses integer check (max_uses >= 1),
    max_uses_per_shopper integer check (max_uses_per_shopper >= 1),
    max_uses_per_device integer check (max_uses_per_device >= 1),
    position integer not null,
    -- Named by the file that was imported last.
    is_listed boolean not null,
    -- The operator's own switch; an import leaves it alone.
    is_switched_off boolean not null default false,
    constraint promotion_promocode check (
      (kind = 'PROMOCODE') = (promocode is not null) and (promocode is null) = (promocode_key is null)),
    constraint promotion_step check (group_id is null or kind = 'PROMOTION'),
    constraint promotion_end check (ends_at is null or last_day is null),
    constraint promotion_period check (starts_at is null or ends_at is null or starts_at < ends_at),
    constraint promotion_benefit check (
      case benefit
        when 'PERCENT' then percent is not null and amount is null and unit_price is null and max_units is null
        when 'FIXED' then amount is not null and percent is null and max_amount is null and unit_price is null
          and max_units is null
        else unit_price is not null and max_units is not null and target = 'PROMOTION_PRODUCTS'
          and percent is null and max_amount is null and amount is null end))`,
  // A promocode of an earlier file may be given to another promotion.
  `create unique index promotion_promocode_key on promotion (promocode_key) where is_listed`,
  `create index promotion_group_steps on promotion (group_id) where group_id is not null`,
  `create table promotion_condition (
    promotion_id uuid not null references promotion (id) on delete cascade,
    type text not null check (type in ('CONDITION_PRODUCTS_COUNT', 'CONDITION_PRODUCTS_AMOUNT', 'FROM_ORDER_AMOUNT',
      'MAX_ORDER_AMOUNT', 'PROMOTION_PRODUCTS')),
    position integer not null,
    -- Units or kopecks, by type.
    value bigint not null check (value >= 1),
    primary key (promotion_id, type))`,
  `create table promotion_product (
    promotion_id uuid not null references promotion (id) on delete cascade,
    list text not null check (list in ('CONDITION', 'PROMOTION')),
    position integer not null,
    product_id uuid not null references product (id),
    primary key (promotion_id, list, product_id))`,
  `create table promotion_pause (showcase_id uuid primary key references showcase (id))`,
  // How often a promotion is in use or used up: 'total', 'shopper:…', 'device:…'.
  `create table promotion_counter (
    promotion_id uuid not null references promotion (id), scope text not null,
    used integer not null default 0 check (used >= 0),
    primary key (promotion_id, scope)) with (fillfactor = 70)`,
  `create table promotion_use (
    checkout_id uuid primary key references checkouts (id), promotion_id uuid not null references promotion (id),
    user_id uuid not null, device_id uuid, taken_at timestamptz not null, returned_at timestamptz)`,
  `create index promotion_use_promotion on promotion_use (promotion_id)`,
  // Tries of promocodes that were refused, so that codes cannot be guessed.
  `create table promocode_try (
    id uuid primary key, user_id uuid not null, ip text not null, tried_at timestamptz not null)`,
  `create index promocode_try_user on promocode_try (user_id, tried_at)`,
  `create index promocode_try_ip on promocode_try (ip, tried_at)`,
];
