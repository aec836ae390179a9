import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Stores, catalogue, addresses, configuration, the accident switch, waiting work. */
export const platform: Migration = {
  name: '0001-platform',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table city (
    id integer primary key, name text not null, search_name text not null, suggest_name text not null,
    suggest_position integer not null, region_id integer not null, lat double precision not null,
    lon double precision not null, zoom double precision not null, alias text not null unique, is_served boolean not null)`,
  `create table showcase (
    id uuid primary key, code text not null unique, title text not null, type text not null, city_alias text not null,
    address text not null, lat double precision not null, lon double precision not null, timezone text not null,
    open_time text not null, close_time text not null,
    min_order_price integer not null check (min_order_price >= 0), support_phone text,
    is_silent_delivery_enabled boolean not null, should_check_adult_products boolean not null,
    base_sla_minutes integer not null check (base_sla_minutes >= 1), zone jsonb not null, position integer not null,
    is_closed boolean not null default false, is_suspended boolean not null default false,
    closed_label text, suspended_label text)`,
  `create table category (
    id uuid primary key, feed_id text not null unique,
    parent_id uuid references category (id) deferrable initially deferred, slug text unique deferrable initially deferred,
    name text not null, rank integer not null, image text, display_type text not null,
    hide_name boolean not null, is_section_group boolean not null)`,
  `create index category_parent on category (parent_id)`,
  `create table product (
    id uuid primary key, feed_id text not null unique, slug text unique deferrable initially deferred, name text not null,
    specification text, brand text, category_id uuid not null references category (id) deferrable initially deferred,
    is_adult boolean not null, is_own_brand boolean not null, cart_max integer check (cart_max >= 1),
    position integer not null, content jsonb not null)`,
  `create index product_category on product (category_id)`,
  `create table offer (
    showcase_id uuid not null references showcase (id), product_id uuid not null references product (id),
    price integer check (price >= 100), old_price integer check (old_price > price),
    primary key (showcase_id, product_id))`,
  `create index offer_product on offer (product_id)`,
  `create table stock (
    showcase_id uuid not null references showcase (id), product_id uuid not null references product (id),
    on_hand integer not null, reserved integer not null default 0,
    check (reserved >= 0), check (on_hand >= reserved),
    primary key (showcase_id, product_id))`,
  `create index stock_product on stock (product_id)`,
  `create table section (position integer primary key, content jsonb not null)`,
  `create table catalog_version (id integer primary key check (id = 1), version bigint not null)`,
  `insert into catalog_version (id, version) values (1, 0)`,
  `create table shop_config (id integer primary key check (id = 1), content jsonb not null)`,
  `create table store_data (id integer primary key check (id = 1), content json not null)`,
  `create table accident (
    id integer primary key check (id = 1), enabled boolean not null, title text, message text)`,
  `insert into accident (id, enabled) values (1, false)`,
  `create table address (
    id bigint generated always as identity primary key, user_id uuid not null,
    region text not null, city text not null, settlement text not null, street text not null, place text not null,
    living_area text not null, district text not null, division text not null, house text not null, block text not null,
    flat text not null, entrance text not null, intercom text not null, floor text not null, comment text not null,
    lat double precision not null, lon double precision not null, label_suggest text not null,
    is_bound_to_bank_id boolean not null default false)`,
  `create index address_user on address (user_id, id)`,
  `create table job (
    id bigint generated always as identity primary key, name text not null, payload jsonb not null,
    due_at timestamptz not null, singleton_key text, attempts integer not null default 0,
    state text not null default 'waiting')`,
  `create unique index job_singleton on job (name, singleton_key) where state = 'waiting'`,
  `create index job_due on job (due_at, id) where state = 'waiting'`,
];
