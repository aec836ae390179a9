import { join } from 'node:path';

import { createBackend, fetchWhole, lockDataDirectory, readSettings } from '@shop/backend';
import type { Backend, DatabaseLocation, OperatorRequest } from '@shop/backend';
import { hasOffers } from '@shop/backend/subscription';
import {
  demoFeedPath,
  demoPromotionsPath,
  demoStorePath,
  demoSubscriptionsPath,
  gazetteerPath,
  mapDirectory,
  picturesDirectory,
  searchModelsDirectory,
  videosDirectory,
} from '@shop/demo-data';
import { bankIdAccess, bankIdPath, createSandbox, sberAccess } from '@shop/sandbox';
import type { Sandbox } from '@shop/sandbox';
import type { WebServer, WebServerOptions } from '@shop/web-server';

import { loadDemoSecrets } from './demo-secrets.ts';
import { demoContent } from './demo-content.ts';
import { demoDocuments } from './demo-documents.ts';
import { drainTimesOf } from './environment.ts';
import { demoAddresses } from './demo-addresses.ts';
import type { DemoEnvironment } from './environment.ts';
import { machineClock, machineIds, machineScheduler } from './machine.ts';
import { StartFailure } from './sentence.ts';
import { createShopWebServer } from './shop-web-server.ts';
import { demoTipAccounts, hireCouriers } from './demo-couriers.ts';
import { demoBonuses, openDemoBonuses } from './demo-bonuses.ts';
import type { Storefront } from './shop-web-server.ts';

export interface DemoShop {
  readonly origin: string;
  readonly sandboxOrigin: string;
  readonly backend: Backend;
  readonly sandbox: Sandbox;
  readonly webServer: WebServer;
  /** Lets running requests and jobs finish; answers how many requests were cut. */
  readonly stop: () => Promise<number>;
}

export interface DemoShopOptions {
  readonly environment: DemoEnvironment;
  /** Builds the pages, which may take long: asked for last, when nothing else can fail any more. */
  readonly storefront: () => Promise<Storefront>;
  readonly development?: WebServerOptions['development'];
  /** Told what is going on, one short sentence at a time. */
  readonly onStep: (step: string) => void;
  /** Told how far the first import is: 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Whether the directory can be used and is not in use, before anything is written to it. */
const checkDataDirectory = (directory: string): void => {
  const locked = lockDataDirectory(directory);
  if (!locked.ok) throw new StartFailure(locked.error.message);
  locked.value.release();
};

/** What the environment says of the geocoder; which is the stand-in unless it chooses another. */
const demoGeoVariables = (environment: DemoEnvironment) => ({
  GEO_PROVIDER: environment.GEO_PROVIDER,
  GEO_DADATA_KEY: environment.GEO_DADATA_KEY,
  GEO_DADATA_URL: environment.GEO_DADATA_URL,
  GEO_2GIS_KEY: environment.GEO_2GIS_KEY,
  GEO_2GIS_URL: environment.GEO_2GIS_URL,
  GEO_TIMEOUT_MS: String(environment.GEO_TIMEOUT_MS),
});

/** What the environment says of the protection against fraud: our own counters unless it names a service. */
const demoAntiFraudVariables = (environment: DemoEnvironment) => ({
  ANTI_FRAUD_PROVIDER: environment.ANTI_FRAUD_PROVIDER,
  ANTI_FRAUD_URL: environment.ANTI_FRAUD_URL,
  ANTI_FRAUD_KEY: environment.ANTI_FRAUD_KEY,
  ANTI_FRAUD_ORDERS: String(environment.ANTI_FRAUD_ORDERS ?? 0),
  ANTI_FRAUD_PROMOCODE_ACCOUNTS: String(environment.ANTI_FRAUD_PROMOCODE_ACCOUNTS ?? 0),
});

/** What the environment says of the payment provider; which is the stand-in unless it chooses another. */
const demoPaymentVariables = (environment: DemoEnvironment) => ({
  PAYMENT_PROVIDER: environment.PAYMENT_PROVIDER,
  PAYMENT_SBER_URL: environment.PAYMENT_SBER_URL,
  PAYMENT_SBER_USER: environment.PAYMENT_SBER_USER,
  PAYMENT_SBER_PASSWORD: environment.PAYMENT_SBER_PASSWORD,
  PAYMENT_SBER_CALLBACK_KEY: environment.PAYMENT_SBER_CALLBACK_KEY,
  PAYMENT_SBER_PAGE_URL: environment.PAYMENT_SBER_PAGE_URL,
  PAYMENT_SBER_IP: environment.PAYMENT_SBER_IP,
  SBERPAY_SCHEMES: environment.SBERPAY_SCHEMES.join(','),
});

/** Puts Prime on offer in a shop that offers no subscription, and gives it to one demo shopper; that is refused while it lasts. */
const offerSubscriptions = async ({ context, operator }: Backend): Promise<void> => {
  const silent = (): void => undefined;
  if (!(await hasOffers(context.db)))
    await operator.run({ command: 'subscriptions.import', file: demoSubscriptionsPath }, silent);
  await operator.run(
    { command: 'subscriptions.grant', phone: demoBonuses.prime, plan: 'SBER_PRIME' },
    silent,
  );
};

/** Imports the demo catalogue into an empty shop, and its promotions into one that never had any; all else is left alone. Answers whether the shop was empty. */
const importDemoData = async (backend: Backend, options: DemoShopOptions): Promise<boolean> => {
  const { isEmpty, isWithoutPromotions } = backend.operator;
  if (!isEmpty && !isWithoutPromotions) return false;
  options.onStep('Filling the shop with demo goods');
  const problems: string[] = [];
  const run = async (command: OperatorRequest): Promise<boolean> =>
    0 ===
    (await backend.operator.run(command, (output) => {
      if (output.kind === 'progress') options.onProgress(output.total === 0 ? 1 : output.done / output.total);
      if (output.kind === 'error') problems.push(output.text);
    }));
  const goods = {
    command: 'import',
    feed: demoFeedPath,
    storeData: demoStorePath,
    showcase: null,
    dryRun: false,
  } as const;
  const areGoodsThere = !isEmpty || (await run(goods));
  if (isEmpty) for (const document of demoDocuments) await run(document);
  const promotions = { command: 'promotions.import', file: demoPromotionsPath, dryRun: false } as const;
  const arePromotionsThere = areGoodsThere && (await run(promotions));
  // A shop with goods of its own does not know those of the demo promotions.
  if (isEmpty && !arePromotionsThere)
    throw new StartFailure(`The demo goods cannot be imported: ${problems.join('; ')}.`);
  if (isEmpty && !(await run(demoContent)))
    throw new StartFailure(`The demo content cannot be imported: ${problems.join('; ')}.`);
  return isEmpty;
};

/**
 * The whole shop in one process: store API on the embedded database (or PostgreSQL), stand-ins on their own port, web
 * server in front. Rejects with a StartFailure, or with the system's error of a port in use.
 */
export const startDemoShop = async (options: DemoShopOptions): Promise<DemoShop> => {
  const { environment, onStep } = options;
  const { origin, sandboxOrigin, localOrigin, localSandboxOrigin, host } = demoAddresses(environment);
  const dataDirectory = environment.DATA_DIR;
  checkDataDirectory(dataDirectory);
  const secrets = await loadDemoSecrets(dataDirectory);
  const settings = readSettings({
    PUBLIC_URL: origin,
    ANTIBOT_TOKEN: secrets.antibotToken,
    TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey,
    LOGIN_CODE_KEY: secrets.loginCodeKey,
    SMS_URL: localSandboxOrigin,
    SMS_KEY: secrets.smsKey,
    MAIL_URL: localSandboxOrigin,
    MAIL_KEY: secrets.mailKey,
    UNSUBSCRIBE_KEY: secrets.unsubscribeKey,
    BANK_URL: localSandboxOrigin,
    SBERPAY_ORIGIN: sandboxOrigin,
    BANK_KEY: secrets.bankKey,
    BANK_WEBHOOK_SECRET: secrets.bankWebhookSecret,
    BANK_WEBHOOK_URL: `${localOrigin}/api/store/payments/webhook`,
    FISCAL_URL: localSandboxOrigin,
    FISCAL_KEY: secrets.fiscalKey,
    LOYALTY_URL: localSandboxOrigin,
    LOYALTY_KEY: secrets.loyaltyKey,
    LOYALTY_WEBHOOK_SECRET: secrets.loyaltyWebhookSecret,
    LOYALTY_WEBHOOK_URL: `${localOrigin}/api/store/loyalty/webhook`,
    SUBSCRIPTION_URL: localSandboxOrigin,
    SUBSCRIPTION_KEY: secrets.subscriptionKey,
    SUBSCRIPTION_WEBHOOK_SECRET: secrets.subscriptionWebhookSecret,
    SUBSCRIPTION_WEBHOOK_URL: `${localOrigin}/api/store/subscriptions/webhook`,
    TIPS_URL: localSandboxOrigin,
    TIPS_KEY: secrets.tipsKey,
    CHAT_SCRIPT_URL: `${sandboxOrigin}/assets/chat-widget.js`,
    CHAT_KEY: secrets.chatKey,
    GEOCODER_URL: localSandboxOrigin,
    ...demoGeoVariables(environment),
    ...demoAntiFraudVariables(environment),
    ...demoPaymentVariables(environment),
    MAP_2GIS_KEY: environment.MAP_2GIS_KEY,
    MAP_2GIS_SCRIPT_URL: environment.MAP_2GIS_SCRIPT_URL,
    MAP_DATA_URL: environment.MAP_DATA_URL,
    FULFILMENT_MODE: environment.FULFILMENT_MODE,
    FULFILMENT_URL: localSandboxOrigin,
    FULFILMENT_KEY: secrets.fulfilmentKey,
    FULFILMENT_WEBHOOK_SECRET: secrets.fulfilmentWebhookSecret,
    BANK_ID_ISSUER: `${sandboxOrigin}${bankIdPath}`,
    BANK_ID_CLIENT_ID: bankIdAccess.clientId,
    BANK_ID_CLIENT_SECRET: bankIdAccess.clientSecret,
    LOG_LEVEL: 'warn',
  });
  if (!settings.ok) throw new StartFailure(settings.error);

  onStep('Opening the database');
  const database: DatabaseLocation =
    environment.DATABASE_URL === undefined
      ? { kind: 'embedded', directory: dataDirectory }
      : { kind: 'server', url: environment.DATABASE_URL };
  const created = await createBackend({
    settings: settings.value,
    database,
    areDebugFlagsAllowed: true,
    operatorSocket: join(dataDirectory, 'operator.sock'),
  });
  if (!created.ok) throw new StartFailure(created.error.message);
  const backend = created.value;
  const { logger } = backend.context;
  const sandbox = createSandbox({
    clock: machineClock,
    scheduler: machineScheduler,
    ids: machineIds,
    fetch: fetchWhole,
    logger: {
      warn: (message, fields) => logger.warn(message, fields),
      error: (message, error) => logger.error(message, error),
    },
    secrets,
    sber: { ...sberAccess, callbackUrl: `${localOrigin}/api/store/payments/webhook/sber` },
    tipAccounts: demoTipAccounts,
    gazetteerPath,
    dataDir: dataDirectory,
    publicUrl: sandboxOrigin,
    shopOrigins: [origin],
    bankIdRedirectUrls: [`${origin}/sber`],
    fulfilment: {
      mode: environment.FULFILMENT_MODE,
      pace: environment.FULFILMENT_PACE,
      lostShare: environment.FULFILMENT_LOST_SHARE,
      webhookUrl: `${localOrigin}/api/store/fulfilment/reports`,
    },
  });

  let cut = 0;
  const stopping: (() => Promise<void>)[] = [() => backend.stop()];
  const stop = async (): Promise<number> => {
    for (const step of stopping.toReversed()) await step();
    return cut;
  };
  try {
    await sandbox.start(environment.SANDBOX_PORT, host);
    stopping.push(() => sandbox.stop());
    await backend.start();
    if (await importDemoData(backend, options)) await openDemoBonuses(backend);
    await offerSubscriptions(backend);
    await hireCouriers(backend);
    const storefront = await options.storefront();
    onStep('Listening');
    const webServer = await createShopWebServer({
      backend,
      origin,
      sessionKey: Buffer.from(secrets.sessionKey, 'hex'),
      antibotToken: secrets.antibotToken,
      trustProxy: environment.TRUST_PROXY,
      picturesDirectory,
      folders: [
        { prefix: '/models/', root: searchModelsDirectory },
        { prefix: '/video/', root: videosDirectory },
      ],
      frameOrigins: [sandboxOrigin],
      smsInboxOrigin: sandboxOrigin,
      mapDirectory,
      maintenanceDirectory: environment.MAINTENANCE_DIR ?? dataDirectory,
      storefront,
      ...(options.development === undefined ? {} : { development: options.development }),
    });
    await webServer.start(environment.PORT, host);
    stopping.push(async () => {
      cut = await webServer.stop(drainTimesOf(environment));
    });
    return { origin, sandboxOrigin, backend, sandbox, webServer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
