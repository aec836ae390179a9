import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Orders hold combos, a line for each of their products, and cutlery (CMB-23, CUT-04, OPN-228). */
export const orderCombos: Migration = {
  name: '0041-order-combos',
  async up(tx) {
    await sql`
      alter table order_lines
        add column combo_id uuid,
        -- Lines with the same number are one combo of the cart.
        add column combo_no integer,
        add constraint order_lines_combo check (
          (type = 'COMBO_SET') = (combo_id is not null) and (combo_id is null) = (combo_no is null))`.execute(
      tx,
    );
    await sql`
      alter table orders add column cutlery_quantity integer not null default 0 check (cutlery_quantity >= 0)`.execute(
      tx,
    );
  },
};
