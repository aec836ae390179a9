import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Frequent questions are content, too (CHT-10). */
export const frequentQuestions: Migration = {
  name: '0136-frequent-questions',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `alter table content_item drop constraint content_item_kind_check`,
  `alter table content_item add constraint content_item_kind_check check (
    kind in ('promos', 'stories', 'adverts', 'recipes', 'smartProducts', 'banners', 'promocodes', 'faq'))`,
];
