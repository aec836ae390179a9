import { createBackend, readSettings } from '@shop/backend';
import { createStorefrontRenderer } from '@shop/web-server';

import { readProductionEnvironment } from './environment.ts';
import { StartFailure, sentenceOf } from './sentence.ts';
import { createShopWebServer } from './shop-web-server.ts';
import { ensureWebBundle } from './web-bundle.ts';

/** Production: PostgreSQL and real third parties, all named by the environment; no stand-in is loaded. */
const serve = async (): Promise<void> => {
  const read = readProductionEnvironment(process.env);
  if (!read.ok) {
    for (const line of read.error) process.stderr.write(`${line}\n`);
    process.exit(2);
  }
  const environment = read.value;
  const origin = environment.PUBLIC_ORIGIN.replace(/\/+$/, '');
  const settings = readSettings({
    ...process.env,
    PUBLIC_URL: origin,
    BANK_WEBHOOK_URL: `${origin}/api/store/payments/webhook`,
  });
  if (!settings.ok) throw new StartFailure(settings.error);
  const bundle = await ensureWebBundle(() => process.stdout.write('Building the storefront\n'));
  const created = await createBackend({
    settings: settings.value,
    database: { kind: 'server', url: environment.DATABASE_URL },
  });
  if (!created.ok) throw new StartFailure(created.error.message);
  const backend = created.value;
  await backend.start();
  const webServer = await createShopWebServer({
    backend,
    origin,
    sessionKey: Buffer.from(environment.SESSION_KEY, 'hex'),
    antibotToken: environment.ANTIBOT_TOKEN,
    trustProxy: environment.TRUST_PROXY,
    picturesDirectory: environment.PICTURES_DIR,
    clientDirectory: bundle.clientDirectory,
    frameOrigins: [new URL(environment.BANK_URL).origin],
    createRenderer: (storeApi) => createStorefrontRenderer({ ...bundle, origin, storeApi }),
  });
  const port = await webServer.start(environment.PORT, environment.HOST);
  process.stdout.write(`The shop listens on ${environment.HOST}:${port} for ${origin}\n`);
  const stop = (): void => {
    void webServer
      .stop()
      .then(() => backend.stop())
      .finally(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

try {
  await serve();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
