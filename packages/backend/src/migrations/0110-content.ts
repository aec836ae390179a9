import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** The operator's content and the banners that shoppers have hidden (STO, RCP, BNR). */
export const content: Migration = {
  name: '0110-content',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table content_item (
    kind text not null check (
      kind in ('promos', 'stories', 'adverts', 'recipes', 'smartProducts', 'banners', 'promocodes')),
    id text not null,
    position integer not null,
    content jsonb not null,
    primary key (kind, id))`,
  // No reference to users: visitors have no row there. A daily job sweeps what nobody can read any more.
  `create table hidden_banner (
    user_id uuid not null,
    banner_id uuid not null,
    hidden_at timestamptz not null,
    primary key (user_id, banner_id))`,
];
