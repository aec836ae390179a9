import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** The payment method that a shopper made the default (MTH-09); without a row it is the new card. */
export const defaultMethods: Migration = {
  name: '0049-default-methods',
  async up(tx) {
    await sql`
      create table default_methods (
        user_id uuid primary key references users (id),
        payment_type text not null,
        binding_id uuid references bindings (id),
        constraint default_methods_binding check ((payment_type = 'BOUND_CARD') = (binding_id is not null))
      )`.execute(tx);
    await sql`create index default_methods_binding on default_methods (binding_id)`.execute(tx);
  },
};
