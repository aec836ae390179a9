import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { listAddresses, locateCityByIp } from '@shop/contract/address';
import { getWebConfig } from '@shop/contract/config';
import { storeApiBasePath } from '@shop/contract/kernel';
import { webPaths } from '@shop/contract/web';

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

interface RunningCall {
  /** Ends once the shop has read the headers. */
  readonly isRunning: Promise<void>;
  readonly answer: Promise<Answer>;
  /** Sends the body, for which the shop waits. */
  readonly finish: () => void;
}

/** A call that runs for as long as a test wants, because its body is still to come. */
function startCall(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): RunningCall {
  const length = String(Buffer.byteLength(body));
  const sent = request(url, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-length': length, expect: '100-continue' },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.on('error', reject);
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
  });
  const isRunning = new Promise<void>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('continue', resolve);
  });
  sent.flushHeaders();
  return { isRunning, answer, finish: () => sent.end(body) };
}

/** Calls one after the other over one kept-alive connection, as a proxy does, until the shop asks to close it; a call that is cut has its error. */
const callOn = async (url: string): Promise<readonly unknown[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: unknown[] = [];
  await vi.waitFor(
    async () => {
      const answer = await call(agent, url, {}).catch((error: unknown) => error as Error);
      statuses.push(answer instanceof Error ? answer : answer.status);
      expect(answer).toMatchObject({ headers: { connection: 'close' } });
    },
    // Without a pause the shop and its callers would take the whole machine.
    { timeout: 60_000, interval: 10 },
  );
  agent.destroy();
  return statuses;
};

describe.each(['serve', 'start'] as const)('npm run %s ends', (name) => {
  let directory = '';
  let origin = '';
  let database: { readonly url: string; readonly drop: () => Promise<void> };
  let shop: RunningProgram;
  let locker: Client;
  /** Outside the lock's transaction, which would see only what was running when it first looked. */
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
  }, 180_000);
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
    // Calls that read addresses wait until this lock is released.
    await locker.query('begin');
  };
  const lock = async (): Promise<void> => {
    await locker.query('lock table address in access exclusive mode');
  };
  const waiting = async (): Promise<number> => {
    const { rows } = await watcher.query<{ count: string }>(
      `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return Number(rows[0]?.count);
  };

  test('[CHK-41] after SIGTERM no call is cut: readiness fails, the listener closes, running calls are answered', async () => {
    await open({ DRAIN_DELAY_MS: '8000', DRAIN_LIMIT_MS: '60000' });
    const visitor = httpVisitor(origin);
    const { accessToken } = await visitor.open();
    const { csrfToken } = (await (await visitor.get(webPaths.csrf)).json()) as { readonly csrfToken: string };
    const agent = new Agent({ keepAlive: true });
    const ofApi = () =>
      startCall(
        agent,
        origin + storeApiBasePath + locateCityByIp.path,
        { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        '{}',
      );
    const ofPages = () =>
      startCall(
        agent,
        origin + webPaths.callbackAnonymous,
        { cookie: visitor.cookie(), 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams({ csrfToken, json: 'true' }).toString(),
      );
    const running = [ofApi(), ofApi(), ofApi(), ofApi(), ofPages(), ofPages(), ofPages(), ofPages()];
    const steady = Promise.all(
      [
        `${origin}/healthz`,
        `${origin}${storeApiBasePath}${getWebConfig.path}`,
        `${origin}/api/auth/csrf`,
      ].map(callOn),
    );
    await Promise.all(running.map(({ isRunning }) => isRunning));

    shop.process.kill('SIGTERM');
    const once = new Agent();
    await vi.waitFor(async () => expect((await call(once, `${origin}/readyz`, {})).status).toBe(503), {
      timeout: 8_000,
      interval: 20,
    });
    for (const statuses of await steady) expect(new Set(statuses)).toEqual(new Set([200]));
    await vi.waitFor(
      async () => expect(call(once, `${origin}/healthz`, {})).rejects.toMatchObject({ code: 'ECONNREFUSED' }),
      { timeout: 60_000, interval: 20 },
    );
    expect(shop.process.exitCode).toBeNull();
    for (const { finish } of running) finish();
    for (const { status, headers } of await Promise.all(running.map(({ answer }) => answer)))
      expect([status, headers.connection]).toEqual([200, 'close']);
    expect(await shop.ended).toMatchObject({ exitCode: 0, errors: [] });
    agent.destroy();
  }, 600_000);

  test('[CHK-41] a call that never ends does not keep the process alive, which reports that it was cut', async () => {
    await open({ DRAIN_DELAY_MS: '0', DRAIN_LIMIT_MS: '500' });
    const visitor = httpVisitor(origin);
    const { accessToken } = await visitor.open();
    await lock();
    const agent = new Agent({ keepAlive: true });
    const cut = call(agent, origin + storeApiBasePath + listAddresses.path, {
      authorization: `Bearer ${accessToken}`,
    }).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 });
    shop.process.kill('SIGTERM');
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
    await locker.query('rollback');
    expect(await shop.ended).toMatchObject({
      exitCode: 1,
      errors: ['1 requests were still running and were cut.'],
    });
  }, 600_000);
});
