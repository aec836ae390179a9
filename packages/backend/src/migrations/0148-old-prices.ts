import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/**
 * Orders that were paid with bonuses in part and lost units could cost a kopeck more than their goods without a discount, because money
 * and bonuses were rounded apart (OPN-228). Nobody was charged it: only the price without a discount was too low.
 */
export const oldPrices: Migration = {
  name: '0148-old-prices',
  async up(tx) {
    await sql`update orders set old_price = price + spent_bonus where old_price < price + spent_bonus`.execute(
      tx,
    );
  },
};
