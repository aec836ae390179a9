import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createBackend, silentLogger } from '@shop/backend';
import type { Backend } from '@shop/backend';
import { getProduct } from '@shop/contract/catalog';

import { createTestBackend } from '../support/backend.ts';
import { call } from '../support/call.ts';
import { feedXml, moscow, offers, storeData } from '../support/fixture.ts';
import { openOtherNode } from '../support/other-node.ts';
import { runProgram } from '../support/program.ts';
import type { Ended } from '../support/program.ts';
import { testSettings } from '../support/settings.ts';
import { idleScheduler } from '../support/virtual-time.ts';

const writer = fileURLToPath(new URL('../support/keep-writing.ts', import.meta.url));
const locker = fileURLToPath(new URL('../support/take-directory.ts', import.meta.url));

/** Runs an operator's command. */
const store = async (
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
  folder?: string,
): Promise<Ended> => runProgram('store', { DATABASE_URL: '', ...variables }, args, folder).ended;

describe('the data directory', () => {
  let directory = '';
  /** A directory with a migrated, empty database, made once because that takes seconds: by a command, over what a killed process has left. */
  const migrated = mkdtempSync(join(tmpdir(), 'shop-migrated-'));
  let made: Ended;
  beforeAll(async () => {
    directory = migrated;
    mkdirSync(join(directory, 'database', 'global'), { recursive: true });
    writeFileSync(join(directory, 'database', 'PG_VERSION'), '17');
    writeFileSync(join(directory, 'database.unfinished'), '');
    made = await command('status');
  });
  afterAll(() => rmSync(migrated, { recursive: true, force: true }));
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'shop-data-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  /** Gives a test its own copy of that directory. */
  const fill = () => cpSync(migrated, directory, { recursive: true });

  const open = async (operatorSocket: string | null = null) =>
    createBackend({
      settings: testSettings,
      database: { kind: 'embedded', directory },
      operatorSocket,
      logger: silentLogger,
      scheduler: idleScheduler,
    });
  const command = async (...args: readonly string[]) => store({ DATA_DIR: directory }, args);
  const writeFiles = () => {
    const [feed, data] = [join(directory, 'feed.yml'), join(directory, 'store.json')];
    writeFileSync(feed, feedXml());
    writeFileSync(data, JSON.stringify(storeData));
    return [feed, '--store-data', data] as const;
  };

  test('[CHK-41] a second process is told in one sentence who holds the directory', async () => {
    fill();
    const first = await open();
    if (!first.ok) throw new Error(first.error.message);
    const second = await open();
    expect(second).toMatchObject({
      ok: false,
      error: { kind: 'locked', message: expect.stringContaining(`in use by process ${process.pid}`) },
    });
    expect(await command('status')).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining('is in use by process')],
    });
    await first.value.stop();
    const third = await open();
    expect(third.ok).toBe(true);
    if (third.ok) await third.value.stop();
  });

  test('[CHK-41] the lock of a process that is gone is taken over', async () => {
    fill();
    const gone = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(directory, 'database.lock'), String(gone.pid));
    const opened = await open();
    expect(opened.ok).toBe(true);
    if (opened.ok) await opened.value.stop();
  });

  test('[OPN-190] where DATA_DIR is set to nothing, the command line works on the same directory as the shop', async () => {
    const place = mkdtempSync(join(tmpdir(), 'shop-place-'));
    cpSync(migrated, join(place, '.data'), { recursive: true });
    const { exitCode } = await store({ DATA_DIR: '' }, ['status'], place);
    expect([exitCode, readdirSync(place)]).toEqual([0, ['.data']]);
    rmSync(place, { recursive: true, force: true });
  });

  test('[CHK-41] a lock whose process id now belongs to another program is taken over', async () => {
    fill();
    writeFileSync(join(directory, 'database.lock'), `${process.ppid} 1`);
    const opened = await open();
    // Only on a system that tells when a process was started.
    expect(opened.ok).toBe(process.platform === 'linux');
    if (opened.ok) await opened.value.stop();
  });

  test('[CHK-41] when several processes start at once over an old lock, one gets the directory', async () => {
    const gone = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(directory, 'database.lock'), String(gone.pid));
    const children = Array.from({ length: 3 }, () =>
      spawn(process.execPath, [locker, directory], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const said = await Promise.all(
      children.map(
        async (child) =>
          new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim()))),
      ),
    );
    for (const child of children) child.kill();
    expect(said.toSorted()).toEqual(['locked', 'locked', 'taken']);
  });

  test('[CHK-41] a database that was being made when the process was killed is made again', () => {
    expect(made).toMatchObject({ exitCode: 0, errors: [] });
    expect(readdirSync(migrated)).not.toContain('database.unfinished');
  });

  test('[OPN-190] a command on a stopped shop can schedule jobs in its transaction', async () => {
    fill();
    const opened = await open();
    if (!opened.ok) throw new Error(opened.error.message);
    const { context } = opened.value;
    await opened.value.start({ handleJobs: false });
    const arranged = context.transaction(async (tx) => {
      const payload = { orderId: randomUUID() };
      await context.jobs.schedule('orders.callDeadline', payload, context.clock.now(), tx);
      return 'arranged';
    });
    await expect(arranged).resolves.toBe('arranged');
    await opened.value.stop();
  });

  test('[CHK-41] a damaged directory is reported in one sentence, and the lock is released', async () => {
    fill();
    const files = join(directory, 'database');
    for (const name of readdirSync(join(files, 'global')))
      rmSync(join(files, 'global', name), { recursive: true });
    const broken = await open();
    expect(broken).toMatchObject({
      ok: false,
      error: { kind: 'unusable', message: expect.stringMatching(/cannot be opened, its files are damaged/) },
    });
    expect(await command('status')).toMatchObject({ exitCode: 1, errors: [expect.any(String)] });
    expect(readdirSync(directory)).not.toContain('database.lock');
  });

  test('[CHK-41] nothing that was acknowledged is lost by a kill -9', async () => {
    fill();
    const child = spawn(process.execPath, [writer, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    let acknowledged = '';
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text) => {
        acknowledged += String(text);
        if (acknowledged.split('\n').length > 40) child.kill('SIGKILL');
      });
      child.on('close', () => resolve());
    });
    const ids = acknowledged.trim().split('\n').slice(0, 40).map(Number);
    const opened = await open();
    if (!opened.ok) throw new Error(opened.error.message);
    const rows = await opened.value.context.db.selectFrom('address').select('id').execute();
    await opened.value.stop();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(ids).toHaveLength(40);
  });

  test('[OPN-190] a data directory with a very long path has its socket elsewhere', async () => {
    directory = join(directory, 'a'.repeat(120));
    fill();
    const opened = await open(join(directory, 'operator.sock'));
    if (!opened.ok) throw new Error(opened.error.message);
    await opened.value.start();
    const done = await command('status');
    await opened.value.stop();
    expect(done).toMatchObject({ exitCode: 0, out: expect.stringContaining('Maintenance') });
  });

  test('[OPN-190] commands work on a stopped shop', async () => {
    fill();
    expect(await command('import', ...writeFiles())).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('36 used, 0 skipped'),
    });
    expect((await command('stores', 'list')).out).toMatch(/MSK +Лавка MSK/);
    expect(await command('import', join(directory, 'none.yml'))).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining('there is no such file')],
    });
  });

  test('[OPN-190] commands work on a running shop through its socket', async () => {
    fill();
    const opened = await open(join(directory, 'operator.sock'));
    if (!opened.ok) throw new Error(opened.error.message);
    await opened.value.start();
    expect(await command('import', ...writeFiles())).toMatchObject({ exitCode: 0 });
    expect(opened.value.context.catalog.showcases()).toHaveLength(2);
    await opened.value.stop();
    expect(readdirSync(directory)).not.toContain('operator.sock');
  });

  test('[OPN-190] wrong arguments are named and end with exit code 2', async () => {
    expect(await command('import')).toMatchObject({
      exitCode: 2,
      errors: expect.arrayContaining([expect.stringContaining("missing required argument 'feed'")]),
    });
    expect(await command('stock', 'set', 'MSK', '1', 'many')).toMatchObject({
      exitCode: 2,
      errors: expect.arrayContaining([expect.stringContaining('quantity')]),
    });
    expect(await command('--help')).toMatchObject({ exitCode: 0, out: expect.stringContaining('Examples:') });
  });
});

test('[OPN-190] several nodes on PostgreSQL pick up each other’s prices and stock', async () => {
  const shop = await createTestBackend({ database: 'postgres' });
  const other = await openOtherNode(shop);
  const token = await shop.tokenOf('ANONYMOUS');
  const bread = async (backend: Backend) =>
    (await call(backend, getProduct, { params: { id: moscow.id, idOrSlug: 'khleb-rzhanoy' }, token })).data;
  const { id } = await bread(other);

  await shop.backend.context.db
    .updateTable('stock')
    .set({ reserved: 20 })
    .where('product_id', '=', id)
    .execute();
  await shop.backend.context.stockChanged(moscow.id, [id]);
  await vi.waitFor(async () => expect((await bread(other)).quantity).toBe(30), { timeout: 60_000 });

  await shop.importFeed(
    feedXml(offers.map((offer) => (offer.id === '200' ? { ...offer, price: '77' } : offer))),
  );
  await vi.waitFor(async () => expect((await bread(other)).price).toBe(7700), { timeout: 60_000 });
  await other.stop();
  await shop.close();
});

test('[CHK-41] a connection that breaks in the middle of a transaction fails that transaction and nothing else', async () => {
  const shop = await createTestBackend({ database: 'postgres', feed: null });
  const { db, transaction } = shop.backend.context;
  const broken = transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db);
    // The connection ends while it is idle.
    await sql`select pg_sleep(0.2)`.execute(db);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow(/terminat|not queryable|closed/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await shop.close();
});

test('[CHK-41] a node keeps working after a newer one’s migration: its prepared statements answer with the table’s new columns', async () => {
  const shop = await createTestBackend({ database: 'postgres', feed: null });
  const { db, transaction } = shop.backend.context;
  await sql`create table shelf (id integer primary key)`.execute(db);
  await sql`insert into shelf values (1)`.execute(db);
  const look = sql<object>`select * from shelf`;
  for (let time = 0; time < 12; time += 1) await look.execute(db);
  await sql`alter table shelf add column name text not null default 'top'`.execute(db);
  expect((await look.execute(db)).rows).toEqual([{ id: 1, name: 'top' }]);

  for (let time = 0; time < 12; time += 1) await look.execute(db);
  await sql`alter table shelf add column width integer not null default 3`.execute(db);
  const seen = await transaction(async (tx) => (await look.execute(tx)).rows);
  expect(seen).toEqual([{ id: 1, name: 'top', width: 3 }]);
  await shop.close();
});
