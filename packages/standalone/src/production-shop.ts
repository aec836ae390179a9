import { createBackend, readSettings } from '@shop/backend';
import { bankPageUrl, BYTES_PER_MB } from '@shop/backend/kernel';
import { createStorefrontRenderer } from '@shop/web-server';
import type { WebServer } from '@shop/web-server';

import { drainTimesOf } from './environment.ts';
import type { ProductionEnvironment } from './environment.ts';
import { fulfilmentText } from './fulfilment-text.ts';
import { StartFailure } from './sentence.ts';
import { createShopWebServer } from './shop-web-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { ensureWebBundle } from './web-bundle.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const folderOf = (prefix: string, root: string | undefined) => (root === undefined ? [] : [{ prefix, root }]);

/** Origins of pages that a payment shows in a frame: card form, 3-D Secure and the SberPay widget. */
const bankOrigins = (environment: ProductionEnvironment): readonly string[] => {
  const page = bankPageUrl(environment);
  const { SBERPAY_ORIGIN: sberPay = page, BANK_ID_ISSUER: bankId = page } = environment;
  return [...new Set([page, sberPay, bankId].map((url) => new URL(url).origin))];
};

/** Opens the main page: the first page takes three times as long as the next ones, for which no shopper has to wait. */
const warmUp = async ({ app }: WebServer, origin: string): Promise<void> => {
  await app.inject({ url: '/', headers: { host: new URL(origin).host, 'accept-encoding': 'br' } });
};

/** Production: PostgreSQL and real third parties, all named by the environment; no stand-in is loaded. */
export const serve = async (environment: ProductionEnvironment): Promise<void> => {
  const { PUBLIC_ORIGIN: origin, PORT: port, HOST: host } = environment;
  const settings = readSettings({
    ...process.env,
    PUBLIC_URL: origin,
    TOKEN_PRIVATE_KEY: environment.TOKEN_PRIVATE_KEY,
    BANK_WEBHOOK_URL: `${origin}/api/store/payments/webhook`,
    LOYALTY_WEBHOOK_URL: `${origin}/api/store/loyalty/webhook`,
    SUBSCRIPTION_WEBHOOK_URL: `${origin}/api/store/subscriptions/webhook`,
  });
  if (!settings.ok) throw new StartFailure(settings.error);
  const created = await createBackend({
    settings: settings.value,
    database: { kind: 'server', url: environment.DATABASE_URL },
  });
  if (!created.ok) throw new StartFailure(created.error.message);
  const backend = created.value;
  const bundle = await ensureWebBundle(() => say('Building the storefront'));
  // The database takes its time with a large catalogue; the code of the pages is loaded meanwhile.
  await Promise.all([backend.start(), import(bundle.serverEntry)]);
  if (backend.operator.isEmpty)
    say('The shop has no goods yet: npm run store -- import feed.yml --store-data store.json');
  const webServer = await createShopWebServer({
    backend,
    origin,
    sessionKey: Buffer.from(environment.SESSION_KEY, 'hex'),
    antibotToken: environment.ANTIBOT_TOKEN,
    trustProxy: environment.TRUST_PROXY,
    keptPagesBytes: environment.KEPT_PAGES_MB * BYTES_PER_MB,
    picturesDirectory: environment.PICTURES_DIR,
    folders: [
      ...folderOf('/models/', environment.SEARCH_MODELS_DIR),
      ...folderOf('/video/', environment.VIDEO_DIR),
    ],
    frameOrigins: bankOrigins(environment),
    mapDirectory: environment.MAP_DATA_DIR,
    maintenanceDirectory: environment.MAINTENANCE_DIR,
    faqFile: environment.FAQ_FILE,
    storefront: {
      clientDirectory: bundle.clientDirectory,
      otherClientDirectories: bundle.otherClientDirectories,
      createRenderer: (storeApi, answersVersion) =>
        createStorefrontRenderer({ ...bundle, origin, storeApi, answersVersion }),
    },
  });
  await warmUp(webServer, origin);
  await webServer.start(port, host);
  const times = drainTimesOf(environment);
  stopOnSignal(async () => {
    const cut = await webServer.stop(times);
    await backend.stop();
    return cut;
  }, times);
  say(`Fulfilment: ${fulfilmentText(settings.value.fulfilment.mode, null)}`);
  say(`The shop listens on ${host}:${port} for ${origin}`);
};
