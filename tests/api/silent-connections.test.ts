import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createBackend, silentLogger } from '@shop/backend';
import type { Backend } from '@shop/backend';

import { startDatabaseProxy } from '../support/database-proxy.ts';
import type { DatabaseProxy } from '../support/database-proxy.ts';
import { freshDatabase } from '../support/databases.ts';
import { testSettings } from '../support/settings.ts';
import { within } from '../support/within.ts';

/** After a failover, or when a NAT drops a connection, nothing reports that it is dead. */
describe('database connections that fall silent', () => {
  /** Connections are given up after seconds; the limit allows for a busy machine. */
  const backWithin = { timeout: 60_000, interval: 100 };
  let proxy: DatabaseProxy;
  let node: Backend;
  /** The same database over a direct connection. */
  let other: Backend;
  let drop: () => Promise<void>;
  const noted: unknown[] = [];

  const open = async (url: string, handleJobs: boolean): Promise<Backend> => {
    const created = await createBackend({
      settings: testSettings,
      database: { kind: 'server', url },
      logger: silentLogger,
      registerJobs: (context) =>
        context.jobs.work('test.note', async (payload) => {
          noted.push(payload['note']);
          await sql`select 1`.execute(context.db);
        }),
    });
    if (!created.ok) throw new Error(created.error.message);
    await created.value.start({ handleJobs });
    return created.value;
  };
  beforeEach(async () => {
    const database = await freshDatabase('postgres');
    if (database.location.kind !== 'server') throw new Error('this needs a server');
    drop = database.drop;
    proxy = await startDatabaseProxy(database.location.url);
    node = await open(proxy.url, true);
    other = await open(database.location.url, false);
    noted.length = 0;
  }, 180_000);
  afterEach(async () => {
    await proxy.close();
    // A node whose connections stay silent would not stop either.
    await within(10_000, node.stop()).catch(() => undefined);
    await other.stop();
    await drop();
  }, 180_000);

  const ask = async () => (await sql<{ one: number }>`select 1 as one`.execute(node.context.db)).rows;
  /** Opens every connection that the pool may have. */
  const fillPool = async (): Promise<void> => {
    await Promise.all(
      Array.from({ length: 10 }, async () => sql`select pg_sleep(0.1)`.execute(node.context.db)),
    );
  };
  const inTime = async <T>(call: Promise<T>): Promise<T> => within(backWithin.timeout, call);

  test('[CHK-41] idle ones are replaced: calls are answered again at once, and none fails', async () => {
    await fillPool();
    await proxy.fallSilent(1_500);
    for (let call = 0; call < 20; call += 1) expect(await inTime(ask())).toEqual([{ one: 1 }]);
    expect(await node.health.isReady()).toBe(true);
  }, 180_000);

  test('[CHK-41] busy ones are given up, and their calls fail with the documented error', async () => {
    const busy = Array.from({ length: 10 }, async () => sql`select pg_sleep(30)`.execute(node.context.db));
    await vi.waitFor(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and query = 'select pg_sleep(30)' and state = 'active'
      `.execute(other.context.db);
      expect(rows[0]?.count).toBe(10);
    }, backWithin);
    await proxy.fallSilent();
    const outcomes = await inTime(Promise.allSettled(busy));
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } });
    expect(await inTime(ask())).toEqual([{ one: 1 }]);
  }, 180_000);

  test('[CHK-41] a transaction on a dead connection does not keep its locks', async () => {
    await sql`create table shelf (id integer primary key, count integer not null)`.execute(node.context.db);
    await sql`insert into shelf values (1, 0)`.execute(node.context.db);
    const count = sql`update shelf set count = count + 1 where id = 1`;
    const locked = Promise.withResolvers<void>();
    const dead = node.context.transaction(async (tx) => {
      await count.execute(tx);
      await proxy.fallSilent();
      locked.resolve();
      await sql`select 1`.execute(tx);
    });
    await locked.promise;
    const [outcome] = await Promise.all([
      inTime(dead).catch((error: unknown) => error),
      vi.waitFor(async () => count.execute(other.context.db), backWithin),
    ]);
    expect(outcome).toMatchObject({ statusCode: 503 });
    const { rows } = await sql<{ count: number }>`select count from shelf`.execute(node.context.db);
    expect(rows).toEqual([{ count: 1 }]);
  }, 180_000);

  test('[OPN-190] notifications of other nodes arrive again', async () => {
    await proxy.fallSilent();
    const wanted = node.context.catalog.version + 1;
    await sql`update catalog_version set version = version + 1`.execute(other.context.db);
    await vi.waitFor(() => expect(node.context.catalog.version).toBe(wanted), backWithin);
  }, 180_000);

  test('[CHK-41] jobs run again', async () => {
    const note = randomUUID();
    await fillPool();
    await proxy.fallSilent();
    await other.context.jobs.schedule('test.note', { note }, new Date());
    await vi.waitFor(() => expect(noted).toContain(note), backWithin);
  }, 180_000);
});
