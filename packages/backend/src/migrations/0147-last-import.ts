import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** What the last import said, so that the same feed need not be read again (OPN-190). */
export const lastImport: Migration = {
  name: '0147-last-import',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `alter table stock add column feed_on_hand integer`,
  // json, not jsonb, keeps texts that were cut between the halves of a surrogate pair.
  `create table last_import (
    id integer primary key check (id = 1), fingerprint text not null, content text not null, findings json not null)`,
];
