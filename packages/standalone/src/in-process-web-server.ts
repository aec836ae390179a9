import { kyselyOver } from '@shop/backend';
import type { Backend, BackendSettings, Clock, Logger, SqlPool } from '@shop/backend';
import { mapDirectory, picturesDirectory, searchModelsDirectory, videosDirectory } from '@shop/demo-data';
import {
  createKyselyBankAttempts,
  createKyselySessionStore,
  createStorefrontRenderer,
  createWebServer,
  migrateWebDatabase,
  readEarlyScript,
} from '@shop/web-server';
import type { AccidentFile, PageRenderer, WebDatabase, WebServer } from '@shop/web-server';

import type { InProcessOrigins } from './in-process-settings.ts';
import type { Seeded } from './seeded.ts';
import type { WebBundle } from './web-bundle.ts';
import { webCatalog } from './web-catalog.ts';

/** Pages are not what this shop is for, unless it is shown: whoever uses it brings its own screens. */
const noPages: PageRenderer = {
  addressOf: async () => ({ url: '/', isPlain: true }),
  render: async () => ({ status: 501, isCacheable: false, location: null, html: '' }),
};

/** The web server of an in-process shop: sessions, files, and pages if it has a storefront. It outlives the store's process. */
export const createInProcessWebServer = async (options: {
  readonly settings: BackendSettings;
  readonly origins: InProcessOrigins;
  readonly storefront: WebBundle | null;
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
  const { settings, clock, random, logger, origins, sessionKey, store, storefront } = options;
  const { shop: origin, sandbox: smsInboxOrigin } = origins;
  const db = kyselyOver<WebDatabase>(options.pool);
  await migrateWebDatabase(db);
  return createWebServer({
    storeApi: {
      handle: (incoming, outgoing) => store.running().handle(incoming, outgoing),
      fetch: store.fetch,
      configVersion: () => String(store.running().context.configuration.version),
      ...webCatalog(() => store.running().context.catalog),
    },
    sessionStore: createKyselySessionStore(db, sessionKey, random),
    bank: {
      attempts: createKyselyBankAttempts(db, sessionKey, random),
      id: () => store.running().context.identityProvider,
    },
    ...(storefront === null
      ? { pages: noPages, clientDirectory: null }
      : {
          pages: await createStorefrontRenderer({ ...storefront, origin, smsInboxOrigin, storeApi: store }),
          clientDirectory: storefront.clientDirectory,
          inlineScript: await readEarlyScript(storefront.clientDirectory),
          smsInboxOrigin,
          mapDirectory,
        }),
    secrets: { antibotToken: settings.antibotToken, sessionKey },
    clock,
    random,
    logger,
    origin,
    trustProxy: false,
    picturesDirectory,
    folders: [
      { prefix: '/models/', root: searchModelsDirectory },
      { prefix: '/video/', root: videosDirectory },
    ],
    frameOrigins: [origins.sandbox],
    accidentFile: options.accidentFile,
    operations: { isReady: async () => true, metrics: async () => store.running().health.metrics() },
  });
};
