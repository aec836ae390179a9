import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** What a priced cart says besides its lines is its summary, in the database as in the code. */
export const cartSummary: Migration = {
  name: '0044-cart-summary',
  async up(tx) {
    await sql`alter table carts rename column remarks to summary`.execute(tx);
  },
};
