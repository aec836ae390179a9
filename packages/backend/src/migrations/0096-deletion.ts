import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Accounts can be erased: what the books need stays, under names that tell nothing (DEL-14, OPN-346). */
export const deletion: Migration = {
  name: '0096-deletion',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `alter table users add column erased_at timestamptz`,
  // An erased account has its own id in the place of its phone, which is free again.
  `alter table users drop constraint users_phone_check`,
  `alter table users add constraint users_phone_check check (
    case when erased_at is null then phone ~ '^\\+7[0-9]{10}$' else phone = 'erased ' || id end)`,
  `alter table loyalty_accounts drop constraint loyalty_accounts_phone_check`,
  `alter table loyalty_accounts add constraint loyalty_accounts_phone_check check (
    phone ~ '^[0-9]{10}$' or phone = 'erased ' || user_id)`,
  // The operations of the programme are known by the phone; of an entry nothing but that may be taken away.
  `create or replace function refuse_to_change_entries() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'UPDATE' and new.operation = 'erased ' || new.id
        and to_jsonb(new) - 'operation' = to_jsonb(old) - 'operation' then
        return new;
      end if;
      raise exception 'Entries of the bonus ledger are never changed';
    end $$`,
];
