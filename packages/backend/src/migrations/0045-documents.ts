import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** The documents of the shop with the operator's texts (SHL-26). */
export const documents: Migration = {
  name: '0045-documents',
  async up(tx) {
    await sql`
      create table document (
        key text primary key,
        source text not null,
        blocks jsonb not null,
        updated_at timestamptz not null
      )`.execute(tx);
    // Addresses that never held any document: what the shop assumed before, and the demo's.
    await sql`
      update shop_config set content = content - 'documentsLink'
      where content ->> 'documentsLink' in ('/documents', 'https://docs.example.invalid/')`.execute(tx);
  },
};
