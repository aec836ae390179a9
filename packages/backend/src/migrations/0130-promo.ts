import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Promotional messages that operators send, and to whom they went: once to one person (NTF-11, UNS-02). */
export const promo: Migration = {
  name: '0130-promo',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  `create table promo_campaigns (
    name text primary key,
    channel text not null check (channel in ('EMAIL', 'SMS')),
    -- Empty for an SMS.
    subject text not null,
    text text not null,
    started_at timestamptz not null)`,
  `create table promo_messages (
    -- Also the id by which gateways recognise a repetition.
    id uuid primary key,
    campaign text not null references promo_campaigns (name),
    user_id uuid not null references users (id),
    -- Phone, or e-mail in the spelling by which addresses are compared.
    address text not null,
    -- Without an outcome the message is on its way, or whoever sent it was stopped.
    outcome text check (outcome in ('SENT', 'REFUSED', 'UNKNOWN')),
    -- When the consent was asked for.
    at timestamptz not null,
    constraint promo_messages_one_per_account unique (campaign, user_id),
    constraint promo_messages_one_per_address unique (campaign, address))`,
  `create index promo_messages_user on promo_messages (user_id)`,
  // Whom a token of a mail is about; who agreed to what.
  `create index users_confirmed_email on users (lower(email)) where email_confirmed`,
  `create index consents_given on consents (kind, user_id) where is_given`,
];
