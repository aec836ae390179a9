import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { listAddresses } from '@shop/contract/address';
import { getWebConfig } from '@shop/contract/config';
import { storeApiBasePath } from '@shop/contract/kernel';

import { freshDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { httpVisitor } from '../support/http-visitor.ts';
import { productionEnvironment } from '../support/production-environment.ts';
import { runProgram } from '../support/program.ts';
import type { RunningProgram } from '../support/program.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** A call over a connection of `agent`; rejects when it is cut. */
const call = async (agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.on('error', reject);
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    })
      .on('error', reject)
      .end();
  });

/** Calls one after the other over one connection, as a proxy keeps it, until the shop asks to end it. */
const callOn = async (url: string): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (;;) {
    const { status, headers } = await call(agent, url, {});
    statuses.push(status);
    if (headers.connection === 'close') break;
  }
  agent.destroy();
  return statuses;
};

describe.each(['serve', 'start'] as const)('npm run %s ends', (name) => {
  let directory = '';
  let origin = '';
  let database: { readonly url: string; readonly drop: () => Promise<void> };
  let shop: RunningProgram;
  let locker: Client;
  /** Outside the lock's transaction, which would see what runs as it was at its first look. */
  let watcher: Client;

  // One database for both tests: the first start of `npm start` fills it, which takes long.
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'shop-drain-'));
    const { location, drop } = await freshDatabase('postgres');
    database = { url: location.kind === 'server' ? location.url : '', drop };
  });
  afterEach(async () => {
    shop.process.kill('SIGKILL');
    await shop.ended;
    await Promise.all([locker.end(), watcher.end()]);
  }, 60_000);
  afterAll(async () => {
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  const open = async (more: Readonly<Record<string, string>>) => {
    const { shop: production } = await productionEnvironment(database.url);
    origin = `http://127.0.0.1:${production.PORT}`;
    shop =
      name === 'serve'
        ? runProgram('serve', { ...production, ...more })
        : runProgram('start', {
            PORT: production.PORT,
            SANDBOX_PORT: String(await freePort()),
            DATA_DIR: directory,
            DATABASE_URL: database.url,
            ...more,
          });
    await shop.says(name === 'serve' ? 'The shop listens on' : 'Stop with Ctrl+C.');
    locker = new Client({ connectionString: database.url });
    watcher = new Client({ connectionString: database.url });
    await Promise.all([locker.connect(), watcher.connect()]);
    // Calls that read addresses or a session take as long as this lock.
    await locker.query('begin');
  };
  const lock = async (): Promise<void> => {
    await locker.query('lock table address, web.session in access exclusive mode');
  };
  const waiting = async (): Promise<number> => {
    const { rows } = await watcher.query<{ count: string }>(
      `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return Number(rows[0]?.count);
  };

  test('[CHK-41] after SIGTERM no call is cut: readiness goes red, the listener closes, what runs is answered', async () => {
    await open({ DRAIN_DELAY_MS: '2000' });
    const visitor = httpVisitor(origin);
    const { accessToken } = await visitor.open();
    const cookie = visitor.cookie();
    await lock();
    const agent = new Agent({ keepAlive: true });
    const addresses = origin + storeApiBasePath + listAddresses.path;
    const running = Promise.all([
      ...Array.from({ length: 4 }, async () =>
        call(agent, addresses, { authorization: `Bearer ${accessToken}` }),
      ),
      ...Array.from({ length: 4 }, async () => call(agent, `${origin}/api/auth/session`, { cookie })),
    ]);
    const steady = Promise.all(
      [
        `${origin}/healthz`,
        `${origin}${storeApiBasePath}${getWebConfig.path}`,
        `${origin}/api/auth/csrf`,
      ].map(callOn),
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(8), { timeout: 10_000 });

    shop.process.kill('SIGTERM');
    const once = new Agent();
    await vi.waitFor(async () => expect((await call(once, `${origin}/readyz`, {})).status).toBe(503), {
      timeout: 2_000,
      interval: 20,
    });
    for (const statuses of await steady) expect(new Set(statuses)).toEqual(new Set([200]));
    await vi.waitFor(
      async () => expect(call(once, `${origin}/healthz`, {})).rejects.toMatchObject({ code: 'ECONNREFUSED' }),
      { timeout: 4_000, interval: 20 },
    );
    expect(shop.process.exitCode).toBeNull();
    await locker.query('rollback');
    for (const { status, headers } of await running)
      expect([status, headers.connection]).toEqual([200, 'close']);
    expect(await shop.ended).toMatchObject({ exitCode: 0, errors: [] });
    agent.destroy();
  }, 240_000);

  test('[CHK-41] a call that never ends does not keep the process, which says that it was cut', async () => {
    await open({ DRAIN_DELAY_MS: '0', DRAIN_LIMIT_MS: '500' });
    const visitor = httpVisitor(origin);
    const { accessToken } = await visitor.open();
    await lock();
    const agent = new Agent({ keepAlive: true });
    const cut = call(agent, origin + storeApiBasePath + listAddresses.path, {
      authorization: `Bearer ${accessToken}`,
    }).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
    shop.process.kill('SIGTERM');
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
    await locker.query('rollback');
    expect(await shop.ended).toMatchObject({
      exitCode: 1,
      errors: ['1 requests were still running and were cut.'],
    });
  }, 240_000);
});
