import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Wrong codes count for the phone only while it has a code that works, and always for device and address (OPN-316). */
export const loginTries: Migration = {
  name: '0025-login-tries',
  async up(tx) {
    await sql`alter table login_tries add column device_id text`.execute(tx);
    // Tries of before went on counting for their phone.
    await sql`alter table login_tries add column had_live_code boolean not null default true`.execute(tx);
    await sql`create index login_tries_device on login_tries (device_id, tried_at)`.execute(tx);
  },
};
