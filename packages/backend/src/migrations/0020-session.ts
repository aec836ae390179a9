import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Accounts, token families, login codes and their limits (TOK, AUT). */
export const session: Migration = {
  name: '0020-session',
  async up(tx) {
    await sql`
      create table users (
        id uuid primary key,
        phone text not null unique check (phone ~ '^\\+7[0-9]{10}$'),
        name text not null default '',
        surname text not null default '',
        patronymic text not null default '',
        email text not null default '',
        email_confirmed boolean not null default false,
        is_confirmed_age18 boolean not null default false,
        created_at timestamptz not null
      )`.execute(tx);
    await sql`
      create table token_families (
        id uuid primary key,
        user_id uuid not null,
        user_type text not null check (user_type in ('ANONYMOUS', 'CUSTOMER')),
        device_id text,
        ip text not null,
        started_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        revoked_cause text
      )`.execute(tx);
    await sql`create index token_families_user on token_families (user_id)`.execute(tx);
    await sql`create index token_families_ip on token_families (ip, started_at)`.execute(tx);
    await sql`create index token_families_revoked on token_families (revoked_at) where revoked_at is not null`.execute(
      tx,
    );
    await sql`
      create table refresh_tokens (
        token_hash text primary key,
        family_id uuid not null references token_families (id) on delete cascade,
        issued_at timestamptz not null,
        used_at timestamptz,
        successor_hash text,
        -- The successor, readable only with the token that it follows.
        successor_sealed text
      )`.execute(tx);
    await sql`create index refresh_tokens_family on refresh_tokens (family_id)`.execute(tx);
    await sql`create table signing_keys (kid text primary key, private_jwk jsonb not null, created_at timestamptz not null)`.execute(
      tx,
    );
    await sql`
      create table session_limits (
        -- 'phone:…', 'device:…' or 'ip:…'; the row is the lock under which the counters below are read and written.
        key text primary key,
        locked_until timestamptz,
        touched_at timestamptz not null
      )`.execute(tx);
    await sql`
      create table login_codes (
        id uuid primary key,
        phone text not null,
        device_id text,
        ip text not null,
        code_hash text not null,
        sent_at timestamptz not null,
        used_at timestamptz
      )`.execute(tx);
    await sql`create index login_codes_phone on login_codes (phone, sent_at)`.execute(tx);
    await sql`create index login_codes_device on login_codes (device_id, sent_at)`.execute(tx);
    await sql`create index login_codes_ip on login_codes (ip, sent_at)`.execute(tx);
    await sql`
      create table login_tries (
        id uuid primary key,
        phone text not null,
        ip text not null,
        tried_at timestamptz not null,
        -- A successful sign-in resets the phone's count, not the address's.
        is_forgiven boolean not null default false
      )`.execute(tx);
    await sql`create index login_tries_phone on login_tries (phone, tried_at)`.execute(tx);
    await sql`create index login_tries_ip on login_tries (ip, tried_at)`.execute(tx);
  },
};
