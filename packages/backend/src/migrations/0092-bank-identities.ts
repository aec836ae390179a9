import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Which account a person at a bank signs in to: one per subject, and one subject per account (SSO-19, OPN-330). */
export const bankIdentities: Migration = {
  name: '0092-bank-identities',
  async up(tx) {
    await sql`
      create table bank_identities (
        issuer text not null,
        subject text not null,
        user_id uuid not null references users (id),
        linked_at timestamptz not null,
        primary key (issuer, subject),
        constraint bank_identities_one_per_account unique (user_id, issuer)
      )`.execute(tx);
  },
};
