import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** What shoppers agree to, and every change of it (NTF-06, NTF-10, NTF-11). */
export const consents: Migration = {
  name: '0095-consents',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const kinds = `('MARKETING_EMAIL', 'MARKETING_PUSH', 'MARKETING_SMS', 'SHARE_SBER')`;

const statements = [
  // Without a row nothing was agreed to.
  `create table consents (
    user_id uuid not null references users (id),
    kind text not null check (kind in ${kinds}),
    is_given boolean not null,
    primary key (user_id, kind))`,
  `create table consent_changes (
    id uuid primary key,
    user_id uuid not null references users (id),
    kind text not null check (kind in ${kinds}),
    old_value boolean not null,
    new_value boolean not null,
    source text not null check (source in ('SETTINGS', 'UNSUBSCRIBE', 'DELETION')),
    at timestamptz not null,
    constraint consent_changes_differ check (old_value <> new_value))`,
  `create index consent_changes_user on consent_changes (user_id, at)`,
];
