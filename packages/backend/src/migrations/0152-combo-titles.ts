import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** What a combo was called when it was ordered (CHK-42). Earlier orders get the name that the catalogue still has. */
export const comboTitles: Migration = {
  name: '0152-combo-titles',
  async up(tx) {
    await sql`alter table order_lines add column combo_title text`.execute(tx);
    await sql`
      update order_lines set combo_title = combo_set.title from combo_set where combo_set.id = order_lines.combo_id`.execute(
      tx,
    );
  },
};
