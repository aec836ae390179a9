import { randomUUID } from 'node:crypto';

import { migrations } from '@shop/backend/migrations';
import { requestLoginCode } from '@shop/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bothDatabases } from '../support/databases.ts';
import { createWorld, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

/** The tables before the migration, when there were codes for phones only. */
const before = [
  `create table login_codes (id uuid primary key, phone text not null, device_id text, ip text not null,
    code_hash text not null, sent_at timestamptz not null, used_at timestamptz)`,
  `create table login_tries (id uuid primary key, phone text not null, ip text not null, tried_at timestamptz not null,
    is_forgiven boolean not null default false, device_id text, had_live_code boolean not null default true)`,
];

describe.each(bothDatabases)('login codes from before the other channels on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  afterAll(async () => world.close());

  test('[AUT-17] [AUT-19] [AUT-20] a code that was sent still works, and used up limits and locks stay', async () => {
    const [waiting, spent, tried, locked] = [randomPhone(), randomPhone(), randomPhone(), randomPhone()];
    const code = await world.code(waiting);
    const { code_hash } = await world.db
      .selectFrom('one_time_codes')
      .select('code_hash')
      .where('subject', '=', waiting)
      .executeTakeFirstOrThrow();
    const now = world.clock.now();
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    const sent = async (phone: string, at: Date, hash: string) =>
      sql`insert into login_codes values (${randomUUID()}, ${phone}, null, '10.0.0.1', ${hash}, ${at}, null)`.execute(
        world.db,
      );
    for (const statement of before) await sql.raw(statement).execute(world.db);
    await sent(waiting, now, code_hash);
    for (let count = 1; count <= 5; count += 1) await sent(spent, ago(count * 60), 'of no code');
    for (let count = 0; count < 4; count += 1)
      await sql`insert into login_tries (id, phone, ip, tried_at) values (${randomUUID()}, ${tried}, '10.0.0.1', ${ago(60)})`.execute(
        world.db,
      );
    for (const key of [`phone:${locked}`, `phone:${waiting} ip:10.0.0.1`])
      await sql`insert into session_limits (key, locked_until, touched_at) values (${key}, ${ago(-900)}, ${now})`.execute(
        world.db,
      );

    await sql`drop table one_time_code_counts, one_time_codes`.execute(world.db);
    const migration = migrations.find(({ name }) => name === '0090-one-time-codes');
    await world.db.transaction().execute(async (tx) => migration?.up(tx));

    const ask = async (phoneNumber: string) => {
      const token = await world.anonymous();
      return world.shop.call(requestLoginCode, { token, headers: webServer(), body: { phoneNumber } });
    };
    expect((await world.grant(waiting, code)).status).toBe(200);
    expect((await ask(spent)).error.code).toBe('TOO_MANY_REQUESTS');
    expect((await ask(locked)).error.code).toBe('COOLDOWN_ACTIVE');
    const fifth = await world.code(tried);
    const wrong = await world.grant(tried, fifth === '0000' ? '1111' : '0000');
    expect(wrong.error.code).toBe('LIMITED_ATTEMPTS');
    const left = await sql`select key from session_limits where key like 'phone:%'`.execute(world.db);
    expect(left.rows).toEqual([]);
  });
});
