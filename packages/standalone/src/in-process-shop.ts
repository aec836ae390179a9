import { generateKeyPairSync } from 'node:crypto';

import { createBackend, kyselyOver, readSettings, silentLogger, TableJobs } from '@shop/backend';
import type { Backend, Logger } from '@shop/backend';
import { demoFeedPath, demoStorePath, gazetteerPath, picturesDirectory } from '@shop/demo-data';
import { createSandbox } from '@shop/sandbox';
import type { Sandbox } from '@shop/sandbox';
import { createKyselySessionStore, createWebServer, migrateWebDatabase } from '@shop/web-server';
import type { WebDatabase, WebServer } from '@shop/web-server';

import { openDemoSnapshot } from './demo-snapshot.ts';
import { injectInto } from './inject-into.ts';
import { Seeded } from './seeded.ts';
import { StartFailure } from './sentence.ts';
import { VirtualTime } from './virtual-time.ts';
import { webBundle } from './web-bundle.ts';

/** Where the parts of an in-process shop live; nothing listens there. */
export const inProcessOrigin = 'http://shop.internal';
export const inProcessSandboxOrigin = 'http://sandbox.internal';
/** Noon of a Thursday in Moscow: every demo store is open. */
export const defaultStart = Date.parse('2026-05-14T09:00:00Z');

const storePath = '/api/store';

export interface InProcessShop {
  readonly origin: string;
  readonly sandboxOrigin: string;
  readonly time: VirtualTime;
  /** Ids of everything that is no part of the shop itself, such as its shoppers. */
  readonly ids: { uuid(): string };
  readonly backend: Backend;
  readonly sandbox: Sandbox;
  /** Reaches shop and stand-ins without a socket; while a call is under way the clock stands still. Redirects are not followed. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Moves the clock by so many ms: timers and jobs that fall due run in order. */
  readonly advance: (ms: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface InProcessShopOptions {
  /** Ids and codes of two runs with one seed are the same. */
  readonly seed?: string;
  /** Ms since 1970. */
  readonly startsAt?: number;
  /** Multiplies the times of the courier. */
  readonly fulfilmentPace?: number;
  readonly logger?: Logger;
}

const secretOf = (name: string): string => `in-process-${name}`.padEnd(32, '.');

const settingsFor = (options: InProcessShopOptions) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return readSettings({
    PUBLIC_URL: inProcessOrigin,
    ANTIBOT_TOKEN: secretOf('antibot'),
    TOKEN_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    LOGIN_CODE_KEY: secretOf('login-codes'),
    SMS_URL: inProcessSandboxOrigin,
    SMS_KEY: secretOf('sms'),
    MAIL_URL: inProcessSandboxOrigin,
    MAIL_KEY: secretOf('mail'),
    BANK_URL: inProcessSandboxOrigin,
    BANK_KEY: secretOf('bank'),
    BANK_WEBHOOK_SECRET: secretOf('webhook'),
    BANK_WEBHOOK_URL: `${inProcessOrigin}${storePath}/payments/webhook`,
    GEOCODER_URL: inProcessSandboxOrigin,
    FULFILMENT_PACE: String(options.fulfilmentPace ?? 1),
    LOG_LEVEL: 'warn',
  });
};

/** Fills an empty database with the demo goods. */
const fill = async (backend: Backend): Promise<void> => {
  const problems: string[] = [];
  const exitCode = await backend.operator.run(
    { command: 'import', feed: demoFeedPath, storeData: demoStorePath, showcase: null, dryRun: false },
    (output) => {
      if (output.kind === 'error') problems.push(output.text);
    },
  );
  if (exitCode !== 0) throw new StartFailure(`The demo goods cannot be imported: ${problems.join('; ')}.`);
};

/**
 * The whole demo shop in this process, without sockets and without waiting: one virtual clock for store, stand-ins and
 * whoever uses them, jobs worked off as the clock moves, the database in memory.
 */
export const createInProcessShop = async (options: InProcessShopOptions = {}): Promise<InProcessShop> => {
  const logger = options.logger ?? silentLogger;
  const seed = options.seed ?? 'shop';
  const time = new VirtualTime(options.startsAt ?? defaultStart, (error) =>
    logger.error('A timed task failed', error),
  );
  const clock = { now: () => new Date(time.now()) };
  const settings = settingsFor(options);
  if (!settings.ok) throw new StartFailure(settings.error);
  const shopIds = new Seeded(`${seed}:shop`);
  const sandboxIds = new Seeded(`${seed}:sandbox`);

  const parts: { backend?: Backend; sandbox?: Sandbox; webServer?: WebServer } = {};
  const answer = async (request: Request): Promise<Response> => {
    const { origin, pathname, search } = new URL(request.url);
    const { backend, sandbox, webServer } = parts;
    if (origin === inProcessSandboxOrigin && sandbox !== undefined) return sandbox.fetch(request);
    if (origin !== inProcessOrigin || backend === undefined || webServer === undefined)
      throw new TypeError(`Nothing answers at ${origin}`);
    if (pathname !== storePath && !pathname.startsWith(`${storePath}/`))
      return injectInto(webServer.app, request);
    const body = request.body === null ? {} : { body: await request.arrayBuffer() };
    const { method, headers, signal } = request;
    return backend.fetch(
      new Request(origin + pathname.slice(storePath.length) + search, { method, headers, signal, ...body }),
    );
  };
  const fetch = (request: Request): Promise<Response> => time.during(answer(request));

  const snapshot = await openDemoSnapshot();
  const created = await createBackend({
    settings: settings.value,
    database: { kind: 'memory', ...(snapshot.content === null ? {} : { snapshot: snapshot.content }) },
    clock,
    ids: shopIds,
    random: shopIds,
    scheduler: time,
    logger,
    fetch: (input, init) => fetch(new Request(input, init)),
    jobs: (tools) => {
      const jobs = new TableJobs(tools);
      time.attach({
        nextDueAt: async () => (await jobs.nextDueAt())?.getTime() ?? null,
        runDue: async () => void (await jobs.runDue()),
      });
      return jobs;
    },
  });
  if (!created.ok) throw new StartFailure(created.error.message);
  const backend = created.value;
  parts.backend = backend;
  const stop = async (): Promise<void> => {
    time.attach(null);
    await parts.webServer?.stop();
    await parts.sandbox?.stop();
    await backend.stop();
  };
  try {
    parts.sandbox = createSandbox({
      clock,
      scheduler: time,
      ids: sandboxIds,
      fetch,
      logger: { warn: () => undefined, error: (message, error) => logger.error(message, error) },
      secrets: {
        smsKey: settings.value.sms.key,
        mailKey: settings.value.mail.key,
        bankKey: settings.value.bank.key,
        bankWebhookSecret: settings.value.bank.webhookSecret,
      },
      gazetteerPath,
      publicUrl: inProcessSandboxOrigin,
      shopOrigins: [inProcessOrigin],
    });
    const db = kyselyOver<WebDatabase>(backend.database.pool);
    await migrateWebDatabase(db);
    await backend.start();
    if (backend.operator.isEmpty) {
      await fill(backend);
      const content = await backend.database.dump();
      if (content !== null) await snapshot.save(content);
    }
    const sessionKey = new Seeded(`${seed}:session`).bytes(32);
    parts.webServer = await createWebServer({
      storeApi: {
        handle: (incoming, outgoing) => backend.handle(incoming, outgoing),
        fetch: (request) => backend.fetch(request),
        catalogVersion: () => String(backend.context.catalog.version),
      },
      sessionStore: createKyselySessionStore(db, sessionKey, shopIds),
      // Pages are not what this shop is for: whoever uses it brings its own screens.
      renderPage: async () => ({ status: 501, location: null, html: '' }),
      secrets: { antibotToken: settings.value.antibotToken, sessionKey },
      clock,
      random: shopIds,
      logger,
      origin: inProcessOrigin,
      trustProxy: false,
      clientDirectory: webBundle.clientDirectory,
      picturesDirectory,
      frameOrigins: [inProcessSandboxOrigin],
      operations: { isReady: async () => true, metrics: async () => backend.health.metrics() },
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: inProcessOrigin,
    sandboxOrigin: inProcessSandboxOrigin,
    time,
    ids: new Seeded(`${seed}:shopper`),
    backend,
    sandbox: parts.sandbox,
    fetch,
    advance: (ms) => time.advance(ms),
    stop,
  };
};
