import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import { allowLongStatements } from '../kernel/database/long-statements.ts';
import type { Migration } from '../kernel/database/migration.ts';
import { migrations } from './index.ts';

/** Arbitrary, the same on every node: one migrates, the others wait. */
const MIGRATION_LOCK = 727_100_001;

/** Brings the schema up to date in one transaction; answers the names of the steps that ran. */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await sql`create table if not exists migration (name text primary key)`.execute(tx);
    const done = await sql<{ name: string }>`select name from migration`.execute(tx);
    const known = new Set(done.rows.map((row) => row.name));
    const missing = migrations.filter((migration) => !known.has(migration.name)).toSorted(byName);
    for (const migration of missing) {
      await migration.up(tx);
      await sql`insert into migration (name) values (${migration.name})`.execute(tx);
    }
    return missing.map((migration) => migration.name);
  });
}

const byName = (a: Migration, b: Migration): number => (a.name < b.name ? -1 : 1);
