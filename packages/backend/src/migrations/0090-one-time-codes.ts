import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** One-time codes of every channel, with what they and wrong tries count for; what phones have used up so far still counts. */
export const oneTimeCodes: Migration = {
  name: '0090-one-time-codes',
  async up(tx) {
    await sql`
      create table one_time_codes (
        id uuid primary key,
        channel text not null check (channel in ('PHONE', 'EMAIL')),
        -- What the code proves: a phone; an account together with an address.
        subject text not null,
        code_hash text not null,
        sent_at timestamptz not null,
        used_at timestamptz
      )`.execute(tx);
    await sql`create index one_time_codes_subject on one_time_codes (channel, subject, sent_at)`.execute(tx);
    await sql`create index one_time_codes_sent on one_time_codes (sent_at)`.execute(tx);
    await sql`
      create table one_time_code_counts (
        id uuid primary key,
        -- 'sent PHONE subject:…', 'tried PHONE network:…'
        key text not null,
        counted_at timestamptz not null,
        code_id uuid references one_time_codes (id) on delete cascade
      )`.execute(tx);
    await sql`create index one_time_code_counts_key on one_time_code_counts (key, counted_at)`.execute(tx);
    await sql`create index one_time_code_counts_at on one_time_code_counts (counted_at)`.execute(tx);
    await sql`create index one_time_code_counts_code on one_time_code_counts (code_id)`.execute(tx);
    await sql`
      insert into one_time_codes (id, channel, subject, code_hash, sent_at, used_at)
      select id, 'PHONE', phone, code_hash, sent_at, used_at from login_codes`.execute(tx);
    for (const [column, counter] of counters) {
      await sql`
        insert into one_time_code_counts (id, key, counted_at, code_id)
        select gen_random_uuid(), 'sent PHONE ' || ${counter}::text || ':' || ${sql.ref(column)}, sent_at, id
        from login_codes where ${sql.ref(column)} is not null`.execute(tx);
      await sql`
        insert into one_time_code_counts (id, key, counted_at)
        select gen_random_uuid(), 'tried PHONE ' || ${counter}::text || ':' || ${sql.ref(column)}, tried_at
        from login_tries
        where ${sql.ref(column)} is not null
          and (${counter}::text <> 'subject' or (had_live_code and not is_forgiven))`.execute(tx);
    }
    await sql`delete from session_limits where key like 'phone:% %'`.execute(tx);
    await sql`update session_limits set key = 'PHONE subject:' || substr(key, 7) where key like 'phone:%'`.execute(
      tx,
    );
    await sql`drop table login_codes`.execute(tx);
    await sql`drop table login_tries`.execute(tx);
  },
};

/** Columns of before, and what they are counters of. */
const counters = [
  ['phone', 'subject'],
  ['device_id', 'device'],
  ['ip', 'network'],
] as const;
