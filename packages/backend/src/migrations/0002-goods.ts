import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Variants, goods of merchants, X-for-Y promotions, virtual packs and combo sets. */
export const goods: Migration = {
  name: '0002-goods',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table merchant (
    code text primary key, name text not null, address text not null, email text not null,
    ogrn text not null, schedule text not null)`,
  `create table variant_group (code text primary key, as_one_card boolean not null)`,
  `alter table product
    add column is_impulse boolean not null default false,
    add column is_virtual_pack boolean not null default false,
    add column merchant_code text references merchant (code) deferrable initially deferred,
    add column promo_x integer, add column promo_y integer,
    add column variant_group text references variant_group (code) deferrable initially deferred,
    add column variant_position integer, add column variant_text text,
    -- Goods delivered by click are supplied by a merchant (IMP-01).
    add constraint product_impulse_merchant check (not is_impulse or merchant_code is not null),
    -- Take x, pay for y (OPN-229); an unknown part must not pass as true.
    add constraint product_promo check (
      (promo_x is null and promo_y is null)
      or (promo_x is not null and promo_y is not null and promo_x <= 10 and promo_x > promo_y and promo_y >= 1)),
    add constraint product_variant check (
      (variant_group is null and variant_position is null and variant_text is null)
      or (variant_group is not null and variant_position is not null and variant_text is not null))`,
  // Documents of goods that were imported before get the new fields, too.
  `update product set content = jsonb_set(content || '{"promoDescription": null}', '{attributes,supplierInn}', 'null')`,
  `create index product_variant_group on product (variant_group) where variant_group is not null`,
  // `stores` null: every store.
  `create table combo_set (
    id uuid primary key, code text not null unique deferrable initially deferred, title text not null,
    description text not null, shortcut_description text not null, image text,
    discount integer not null check (discount between 1 and 90), stores jsonb, position integer not null)`,
  `create table combo_set_product (
    combo_id uuid not null references combo_set (id) on delete cascade deferrable initially deferred,
    set_index integer not null check (set_index >= 0), position integer not null check (position >= 0),
    product_id uuid not null references product (id) deferrable initially deferred,
    primary key (combo_id, set_index, position),
    unique (combo_id, product_id) deferrable initially deferred)`,
];
