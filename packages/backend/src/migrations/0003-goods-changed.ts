import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** When goods, prices or categories were changed by an import; what search engines are told. */
export const goodsChanged: Migration = {
  name: '0003-goods-changed',
  async up(tx) {
    await sql`alter table catalog_version add column goods_changed_at timestamptz`.execute(tx);
  },
};
