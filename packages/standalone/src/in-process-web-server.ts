import { kyselyOver } from '@shop/backend';
import type { Backend, BackendSettings, Clock, Logger, SqlPool } from '@shop/backend';
import { picturesDirectory, searchModelsDirectory, videosDirectory } from '@shop/demo-data';
import {
  createKyselyBankAttempts,
  createKyselySessionStore,
  createWebServer,
  migrateWebDatabase,
} from '@shop/web-server';
import type { AccidentFile, WebDatabase, WebServer } from '@shop/web-server';

import { inProcessOrigin, inProcessSandboxOrigin } from './in-process-settings.ts';
import type { Seeded } from './seeded.ts';

/** The web server of an in-process shop: sessions, files, everything but pages. It outlives the store's process. */
export const createInProcessWebServer = async (options: {
  readonly settings: BackendSettings;
  readonly pool: SqlPool;
  readonly clock: Clock;
  readonly random: Seeded;
  readonly logger: Logger;
  readonly sessionKey: Buffer;
  readonly accidentFile: AccidentFile;
  readonly store: {
    readonly fetch: (request: Request) => Promise<Response>;
    /** Throws while none runs. */
    readonly running: () => Backend;
  };
}): Promise<WebServer> => {
  const { settings, clock, random, logger, sessionKey, store } = options;
  const db = kyselyOver<WebDatabase>(options.pool);
  await migrateWebDatabase(db);
  const catalog = (): Backend['context']['catalog'] => store.running().context.catalog;
  return createWebServer({
    storeApi: {
      handle: (incoming, outgoing) => store.running().handle(incoming, outgoing),
      fetch: store.fetch,
      catalogVersion: () => String(catalog().version),
      configVersion: () => String(store.running().context.configuration.version),
      goodsChangedAt: () => catalog().goodsChangedAt,
      stores: () =>
        catalog()
          .showcases()
          .map(({ row }) => ({ id: row.id, cityAlias: row.city_alias })),
    },
    sessionStore: createKyselySessionStore(db, sessionKey, random),
    bank: {
      attempts: createKyselyBankAttempts(db, sessionKey, random),
      id: () => store.running().context.identityProvider,
    },
    // Pages are not what this shop is for: whoever uses it brings its own screens.
    pages: {
      addressOf: async () => ({ url: '/', isPlain: true }),
      render: async () => ({ status: 501, isCacheable: false, location: null, html: '' }),
    },
    secrets: { antibotToken: settings.antibotToken, sessionKey },
    clock,
    random,
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
    accidentFile: options.accidentFile,
    operations: { isReady: async () => true, metrics: async () => store.running().health.metrics() },
  });
};
