import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** What is attached to a cart, and what it told of promotions and the slot when it was last answered (PRM-25, CRT-52). */
export const cartPromotion: Migration = {
  name: '0042-cart-promotion',
  async up(tx) {
    await sql`
      alter table carts
        add column promotion jsonb,
        add column applied_loyalty text check (applied_loyalty = 'SberLoyalty'),
        add column remarks jsonb not null default
          '{"promotion": null, "rule": null, "promotionsCount": 0, "discountsAvailable": true, "slotTitle": null}'`.execute(
      tx,
    );
  },
};
