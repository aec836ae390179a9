import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Whether the programme answered when it was last asked for an account (LOY-20). */
export const loyaltyOutage: Migration = {
  name: '0146-loyalty-outage',
  async up(tx) {
    await sql
      .raw(`alter table loyalty_accounts add column is_reachable boolean not null default true`)
      .execute(tx);
  },
};
