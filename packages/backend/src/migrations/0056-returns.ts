import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Delivered goods that shoppers bring back: their part of the payment is refunded (OPN-351). */
export const returns: Migration = {
  name: '0056-returns',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `alter table order_lines add column returned_quantity integer not null default 0`,
  `alter table order_lines add constraint order_lines_returned check (returned_quantity >= 0 and returned_quantity <= quantity)`,
  `alter table refunds drop constraint refunds_cause_check`,
  `alter table refunds add constraint refunds_cause_check check (cause in ('LOST_LINE', 'RETURN', 'CANCELLATION', 'NOT_STANDING'))`,
  `drop index refunds_of_the_rest`,
  `create unique index refunds_of_the_rest on refunds (payment_id) where cause in ('CANCELLATION', 'NOT_STANDING')`,
];
