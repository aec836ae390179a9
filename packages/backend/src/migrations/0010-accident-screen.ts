import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Picture and buttons of the maintenance screen, where the operator chose them (MNT-07, MNT-08). */
export const accidentScreen: Migration = {
  name: '0010-accident-screen',
  async up(tx) {
    await sql`alter table accident add column screen jsonb not null default '{}'`.execute(tx);
  },
};
