import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Shoppers call their addresses something: 'Дом', 'Работа' (ADR-14). */
export const addressLabels: Migration = {
  name: '0145-address-labels',
  async up(tx) {
    await sql.raw(`alter table address add column label text not null default ''`).execute(tx);
  },
};
