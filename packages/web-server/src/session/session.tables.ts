import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export interface SessionTable {
  id_hash: string;
  device_id: string | null;
  user_id: string;
  user_type: string;
  scope: string;
  access_token: string;
  access_token_expires: number;
  refresh_token: string;
  refresh_hash: string;
  is_bank_session: boolean;
  csrf_secret: string;
  created_at: number;
  expires_at: number;
}

/** The web server's own schema in the shop's database. */
export interface WebDatabase {
  'web.session': SessionTable;
}

/** Arbitrary, the same on every node: one creates, the others wait. */
const creationLock = 727_100_003;

/** Creates schema and table when they are missing; running it again, on any number of nodes at once, changes nothing. */
export const migrateWebDatabase = async (database: Kysely<WebDatabase>): Promise<void> =>
  database.transaction().execute(createTables);

const createTables = async (db: Kysely<WebDatabase>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${creationLock})`.execute(db);
  await sql`create schema if not exists web`.execute(db);
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
    )`.execute(db);
  await sql`create index if not exists session_expires_at on web.session (expires_at)`.execute(db);
};
