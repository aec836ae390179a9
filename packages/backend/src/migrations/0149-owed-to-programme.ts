import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Whose an operation of an erased account is at the loyalty programme, as long as it has not been told of it (DEL-14, LOY-09). */
export const owedToProgramme: Migration = {
  name: '0149-owed-to-programme',
  async up(tx) {
    await sql`alter table loyalty_operations
      add column phone text constraint loyalty_operations_phone check (
        phone is null or state = 'WAITING' and phone ~ '^[0-9]{10}$')`.execute(tx);
  },
};
