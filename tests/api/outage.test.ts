import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';

import { listAddresses } from '@shop/contract/address';
import { listCategories } from '@shop/contract/catalog';
import { getServedCities, getWebConfig } from '@shop/contract/config';
import { getAccidentStatus } from '@shop/contract/maintenance';
import { getAggregatedProducts } from '@shop/contract/recommendations';

import { createTestBackend } from '../support/backend.ts';
import { createUser, insertBought } from '../support/bought.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { freshDatabase } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { freePort } from '../support/free-port.ts';
import { httpVisitor } from '../support/http-visitor.ts';
import { runProgram } from '../support/program.ts';

test('[CHK-41] [NET-09] while the database is unavailable the catalogue is still served, calls get 503, and everything recovers by itself', async () => {
  const { location, drop } = await freshDatabase('postgres');
  const proxy = await startDatabaseProxy(location.kind === 'server' ? location.url : '');
  const directory = mkdtempSync(join(tmpdir(), 'shop-outage-'));
  const port = await freePort();
  const shop = runProgram('demo', {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: directory,
    DATABASE_URL: proxy.url,
  });
  try {
    await shop.says('products ');
    const visitor = httpVisitor(`http://127.0.0.1:${port}`);
    const { accessToken } = await visitor.open();
    const served = await visitor.api('/showcases/list?lat=55.7558&lon=37.6176', accessToken);
    const { showcases } = (await served.json()) as { showcases: { id: string }[] };
    const statusOf = async (path: string, token?: string) => (await visitor.api(path, token)).status;
    const catalogue = listCategories.path.replace('{id}', showcases[0]?.id ?? '');
    const forEverybody = [getWebConfig.path, getServedCities.path, getAccidentStatus.path];
    for (const path of forEverybody) expect(await statusOf(path)).toBe(200);
    expect(await statusOf(listAddresses.path, accessToken)).toBe(200);

    await proxy.goAway();
    const refused = await visitor.api(listAddresses.path, accessToken);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 5]);
    expect(await refused.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    // Revocations that were just read still count; after that they cannot be read.
    await vi.waitFor(
      async () => {
        const session = await visitor.get('/api/auth/session');
        expect([session.status, Number(session.headers.get('retry-after'))]).toEqual([503, 5]);
        // The visitor keeps the session.
        expect(session.headers.get('set-cookie')).toBeNull();
        expect(await statusOf('/readyz')).not.toBe(200);
        expect((await visitor.get('/readyz')).status).toBe(503);
      },
      { timeout: 60_000 },
    );
    expect((await visitor.get('/healthz')).status).toBe(200);
    for (let second = 0; second < 3; second += 1) {
      expect(await statusOf(catalogue, accessToken)).toBe(200);
      expect(await statusOf(listAddresses.path, accessToken)).toBe(503);
      expect(await statusOf(catalogue, `${accessToken}x`)).toBe(401);
      for (const path of forEverybody) expect(await statusOf(path)).toBe(200);
      await shop.saysError('The job queue failed', second + 1);
    }

    await proxy.restore();
    await vi.waitFor(
      async () => {
        expect((await visitor.get('/readyz')).status).toBe(200);
        expect(await statusOf(listAddresses.path, accessToken)).toBe(200);
        expect((await visitor.get('/api/auth/session')).status).toBe(200);
      },
      { timeout: 60_000, interval: 200 },
    );
    shop.process.kill('SIGTERM');
    const { exitCode, errors } = await shop.ended;
    expect(exitCode).toBe(0);
    const queue = errors.map((line) => JSON.parse(line) as { message: string; error?: string });
    const failures = queue.filter(({ message }) => message === 'The job queue failed');
    expect(failures[0]?.error).toMatch(/(ECONNREFUSED|ECONNRESET|terminated)[^\n]*\n +at /);
    expect(errors.join('\n')).not.toContain('[object Object]');
  } finally {
    shop.process.kill('SIGKILL');
    await shop.ended;
    await proxy.close();
    await drop();
    rmSync(directory, { recursive: true, force: true });
  }
}, 300_000);

test('[TOK-40] a token whose revocation cannot be checked identifies nobody: public data is answered', async () => {
  const shop = await createTestBackend({ database: 'postgres' });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    shop.backend.context.db,
  );
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const locker = new Client({ connectionString: url.href });
  await locker.connect();
  try {
    const userId = await createUser(shop);
    const [product] = shop.backend.context.catalog.showcase(moscow.id)?.products.values() ?? [];
    await insertBought(shop, {
      userId,
      showcaseId: moscow.id,
      productIds: [product?.id ?? ''],
      at: '2026-03-01T09:00:00.000Z',
    });
    const token = await shop.tokenOf('CUSTOMER', userId);
    const bought = async () =>
      shop.call(getAggregatedProducts, {
        query: { embedProductsOfShowcaseId: moscow.id },
        token,
      });
    const categories = async (bearer: string) =>
      (await shop.call(listCategories, { params: { id: moscow.id }, token: bearer })).status;
    expect((await bought()).data.products).toHaveLength(1);

    await locker.query('begin; lock table token_families in access exclusive mode');
    shop.clock.advance(5_000);
    expect(await categories(token)).toBe(200);
    expect((await bought()).data.products).toEqual([]);
    const refused = await shop.call(listAddresses, { token });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await categories(`${token}x`)).toBe(401);

    await locker.query('commit');
    await vi.waitFor(async () => expect((await bought()).data.products).toHaveLength(1), 60_000);
    expect((await shop.call(listAddresses, { token })).status).toBe(200);
  } finally {
    await locker.end();
    await shop.close();
  }
}, 180_000);
