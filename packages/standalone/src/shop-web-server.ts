import { join } from 'node:path';

import type { Backend } from '@shop/backend';
import { kyselyOver } from '@shop/backend';
import { accidentFileName } from '@shop/contract/maintenance';
import {
  accidentFileAt,
  createKyselyBankAttempts,
  createKyselySessionStore,
  createWebServer,
  migrateWebDatabase,
  readEarlyScript,
} from '@shop/web-server';
import type { PageRenderer, StoreApi, WebDatabase, WebServer, WebServerOptions } from '@shop/web-server';

import { machineClock, machineRandom } from './machine.ts';
import { webCatalog } from './web-catalog.ts';

const sweepEveryMs = 24 * 3_600_000;

/** The pages of the shop: how they are rendered and where their scripts lie. */
export interface Storefront {
  /** Folder of the built storefront; null in development. */
  readonly clientDirectory: string | null;
  /** Those of other builds, whose pages may still be open; left out: there are none. */
  readonly otherClientDirectories?: () => Promise<readonly string[]>;
  readonly createRenderer: (
    storeApi: Pick<StoreApi, 'fetch' | 'read'>,
    /** Of the store API's answers, for pages. */
    answersVersion: () => string,
  ) => Promise<PageRenderer>;
}

/** Puts the web server in front of a store API that runs in this process. */
export const createShopWebServer = async (options: {
  readonly backend: Backend;
  readonly origin: string;
  readonly sessionKey: Buffer;
  readonly antibotToken: string;
  readonly trustProxy: boolean;
  /** Bytes that rendered pages may take; left out: the web server's default. */
  readonly keptPagesBytes?: number;
  readonly storefront: Storefront;
  readonly picturesDirectory: string;
  readonly folders: NonNullable<WebServerOptions['folders']>;
  readonly frameOrigins: readonly string[];
  /** Where pages read text messages of the stand-in; left out: nowhere. */
  readonly smsInboxOrigin?: string;
  /** Folder with the file of `accident --backup`; left out: there is none. */
  readonly maintenanceDirectory?: string | undefined;
  /** File of the frequent questions; left out: there are none. */
  readonly faqFile?: string | undefined;
  /** Folder with the data of the shop's own map; left out: they lie elsewhere, or the vendor's map is shown. */
  readonly mapDirectory?: string | undefined;
  /** Serves the storefront's sources instead of its build. */
  readonly development?: WebServerOptions['development'];
}): Promise<WebServer> => {
  const { backend } = options;
  const { logger, scheduler, settings } = backend.context;
  const db = kyselyOver<WebDatabase>(backend.database.pool);
  await migrateWebDatabase(db);
  const sessionStore = createKyselySessionStore(db, options.sessionKey, machineRandom);
  const bankAttempts = createKyselyBankAttempts(db, options.sessionKey, machineRandom);
  const sweep = async (): Promise<void> => {
    const now = machineClock.now().getTime();
    await sessionStore.sweep(now);
    await bankAttempts.sweep(now);
  };
  await sweep();
  scheduler.every(sweepEveryMs, sweep);
  const storeApi: StoreApi = {
    handle: (request, response, visitorIp) => backend.handle(request, response, visitorIp),
    fetch: (request) => backend.fetch(request),
    read: (call) => backend.read(call),
    configVersion: () => String(backend.context.configuration.version),
    ...webCatalog(() => backend.context.catalog),
  };
  // What changes with time or with stock alone is asked for once a second.
  const answersVersion = (): string =>
    `${storeApi.catalogVersion()} ${storeApi.configVersion()} ${Math.floor(machineClock.now().getTime() / 1000)}`;
  const { clientDirectory, otherClientDirectories } = options.storefront;
  return createWebServer({
    storeApi,
    sessionStore,
    bank: { attempts: bankAttempts, id: () => backend.context.identityProvider },
    pages: await options.storefront.createRenderer(storeApi, answersVersion),
    secrets: { antibotToken: options.antibotToken, sessionKey: options.sessionKey },
    clock: machineClock,
    random: machineRandom,
    logger,
    origin: options.origin,
    trustProxy: options.trustProxy,
    ...(options.keptPagesBytes === undefined ? {} : { keptPagesBytes: options.keptPagesBytes }),
    clientDirectory,
    ...(otherClientDirectories === undefined ? {} : { otherClientDirectories }),
    ...(clientDirectory === null ? {} : { inlineScript: await readEarlyScript(clientDirectory) }),
    picturesDirectory: options.picturesDirectory,
    folders: options.folders,
    frameOrigins: options.frameOrigins,
    ...(options.smsInboxOrigin === undefined ? {} : { smsInboxOrigin: options.smsInboxOrigin }),
    ...(options.maintenanceDirectory === undefined
      ? {}
      : { accidentFile: accidentFileAt(join(options.maintenanceDirectory, accidentFileName)) }),
    ...(options.mapDirectory === undefined ? {} : { mapDirectory: options.mapDirectory }),
    ...(options.faqFile === undefined ? {} : { faqFile: options.faqFile }),
    ...(settings.chat === null ? {} : { chatOrigin: new URL(settings.chat.scriptUrl).origin }),
    map: {
      scriptUrl: settings.map.clientKey === null ? null : settings.map.scriptUrl,
      dataUrl: settings.map.dataUrl,
    },
    ...(options.development === undefined ? {} : { development: options.development }),
    operations: {
      isReady: () => backend.health.isReady(),
      metrics: async () => backend.health.metrics(),
    },
  });
};
