import { createBackend, kyselyOver, silentLogger, TableJobs } from '@shop/backend';
import type { Backend, Logger } from '@shop/backend';
import { gazetteerPath, picturesDirectory, searchModelsDirectory, videosDirectory } from '@shop/demo-data';
import { createSandbox } from '@shop/sandbox';
import type { Sandbox } from '@shop/sandbox';
import { createKyselySessionStore, createWebServer, migrateWebDatabase } from '@shop/web-server';
import type { WebDatabase } from '@shop/web-server';

import { demoSnapshot } from './demo-snapshot.ts';
import { inProcessOrigin, inProcessSandboxOrigin, inProcessSettings } from './in-process-settings.ts';
import { answerWith } from './in-process-network.ts';
import type { InProcessParts } from './in-process-network.ts';
import { Seeded } from './seeded.ts';
import { StartFailure } from './sentence.ts';
import { VirtualTime } from './virtual-time.ts';

/** Noon of a Thursday in Moscow: every demo store is open. */
export const defaultStart = Date.parse('2026-05-14T09:00:00Z');

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
  const settings = inProcessSettings(options.fulfilmentPace ?? 1);
  const shopIds = new Seeded(`${seed}:shop`);
  const sandboxIds = new Seeded(`${seed}:sandbox`);

  const parts: InProcessParts = {};
  const fetch = (request: Request): Promise<Response> => time.during(answerWith(parts, request));

  const created = await createBackend({
    settings,
    database: { kind: 'memory', snapshot: await demoSnapshot(settings) },
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
        smsKey: settings.sms.key,
        mailKey: settings.mail.key,
        bankKey: settings.bank.key,
        bankWebhookSecret: settings.bank.webhookSecret,
      },
      gazetteerPath,
      publicUrl: inProcessSandboxOrigin,
      shopOrigins: [inProcessOrigin],
    });
    const db = kyselyOver<WebDatabase>(backend.database.pool);
    await migrateWebDatabase(db);
    await backend.start();
    const sessionKey = new Seeded(`${seed}:session`).bytes(32);
    parts.webServer = await createWebServer({
      storeApi: {
        handle: (incoming, outgoing) => backend.handle(incoming, outgoing),
        fetch: (request) => backend.fetch(request),
        catalogVersion: () => String(backend.context.catalog.version),
        goodsChangedAt: () => backend.context.catalog.goodsChangedAt,
        stores: () =>
          backend.context.catalog.showcases().map(({ row }) => ({ id: row.id, cityAlias: row.city_alias })),
      },
      sessionStore: createKyselySessionStore(db, sessionKey, shopIds),
      // Pages are not what this shop is for: whoever uses it brings its own screens.
      renderPage: async () => ({ status: 501, location: null, html: '' }),
      secrets: { antibotToken: settings.antibotToken, sessionKey },
      clock,
      random: shopIds,
      logger,
      origin: inProcessOrigin,
      trustProxy: false,
      clientDirectory: null,
      picturesDirectory,
      folders: [
        { prefix: '/models/', root: searchModelsDirectory },
        { prefix: '/video/', root: videosDirectory },
      ],
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
