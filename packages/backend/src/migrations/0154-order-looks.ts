import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/**
 * When the warehouse is asked next about an order (STS-25); null: not any more. An order of a program from before says nothing: the next
 * start makes it due, and one that such a program writes beside is due once it is paid.
 */
export const orderLooks: Migration = {
  name: '0154-order-looks',
  async up(tx) {
    await sql`alter table orders add column look_at timestamptz`.execute(tx);
    await sql`alter table orders alter column look_at set default timestamptz 'epoch'`.execute(tx);
    await sql`
      create index orders_to_look_at on orders (look_at)
      where look_at is not null and status <> 'PAYMENT'`.execute(tx);
    // The first was read by no statement, the second by one at every start, which reads the orders on their way as well.
    await sql`drop index orders_step, orders_to_take_back`.execute(tx);
  },
};
