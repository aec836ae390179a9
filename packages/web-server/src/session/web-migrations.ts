import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { WebDatabase } from './session.tables.ts';

/** One step of the web server's schema. It only goes forward; a step that was released is never changed again. */
interface WebMigration {
  /** `NNNN-name`; steps run in this order. */
  readonly name: string;
  up(tx: Transaction<WebDatabase>): Promise<void>;
}

const migrations: readonly WebMigration[] = [
  {
    name: '0001-session',
    // Databases from before there were steps have the table already.
    async up(tx) {
      await sql`
        create table if not exists web.session (
          id_hash text primary key,
          device_id text,
          user_id text not null,
          user_type text not null,
          scope text not null,
          access_token text not null,
          access_token_expires bigint not null,
          refresh_token text not null,
          refresh_hash text not null,
          is_bank_session boolean not null,
          csrf_secret text not null,
          created_at bigint not null,
          expires_at bigint not null
        )`.execute(tx);
      await sql`create index if not exists session_expires_at on web.session (expires_at)`.execute(tx);
    },
  },
  {
    name: '0002-bank-sign-in',
    async up(tx) {
      await sql`
        create table web.pending_bank_sign_in (
          state_hash text primary key,
          session_hash text not null,
          nonce text not null,
          code_verifier text not null,
          return_to text not null,
          marketing boolean not null,
          sharing boolean not null,
          is_silent boolean not null,
          action text,
          app_url text,
          started_at bigint not null,
          expires_at bigint not null
        )`.execute(tx);
      await sql`create index pending_bank_sign_in_session on web.pending_bank_sign_in (session_hash, started_at)`.execute(
        tx,
      );
      await sql`create index pending_bank_sign_in_expires on web.pending_bank_sign_in (expires_at)`.execute(
        tx,
      );
      await sql`create table web.used_bank_state (id_hash text primary key, expires_at bigint not null)`.execute(
        tx,
      );
    },
  },
  {
    name: '0003-pending-restore',
    async up(tx) {
      await sql`
        alter table web.session
          add column pending_restore_token text,
          add column pending_restore_until bigint`.execute(tx);
    },
  },
  {
    name: '0004-pending-consents',
    async up(tx) {
      await sql`
        alter table web.session
          add column pending_restore_marketing boolean,
          add column pending_restore_sharing boolean`.execute(tx);
    },
  },
  {
    name: '0005-bank-id-token',
    async up(tx) {
      await sql`
        alter table web.session
          add column bank_id_token text,
          add column pending_restore_bank_id_token text`.execute(tx);
    },
  },
];

/** Arbitrary, the same on every node: one migrates, the others wait. */
const migrationLock = 727_100_003;

/** Brings schema `web` up to date; running it again, on any number of nodes at once, changes nothing. */
export const migrateWebDatabase = async (database: Kysely<WebDatabase>): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
    await sql`create schema if not exists web`.execute(tx);
    await sql`create table if not exists web.migration (name text primary key)`.execute(tx);
    const { rows } = await sql<{ name: string }>`select name from web.migration`.execute(tx);
    const done = new Set(rows.map(({ name }) => name));
    for (const step of migrations.filter(({ name }) => !done.has(name))) {
      await step.up(tx);
      await sql`insert into web.migration (name) values (${step.name})`.execute(tx);
    }
  });
