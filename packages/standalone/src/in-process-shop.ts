import { silentLogger, usualLifetimes } from '@shop/backend';
import type { Backend, Logger, OperatorOutput, OperatorRequest, SqlPool } from '@shop/backend';
import { gazetteerPath } from '@shop/demo-data';
import { createSandbox, sberAccess } from '@shop/sandbox';
import type { Sandbox } from '@shop/sandbox';

import { demoTipAccounts } from './demo-couriers.ts';
import { bankSecrets, inProcessOrigins, inProcessSettings, storePath } from './in-process-settings.ts';
import type { Acquirer, InProcessOrigins } from './in-process-settings.ts';
import { answerWith } from './in-process-network.ts';
import type { InProcessParts } from './in-process-network.ts';
import { sharedGeocoder, sharedSnapshot } from './in-process-shared.ts';
import { createInProcessWebServer } from './in-process-web-server.ts';
import { Seeded } from './seeded.ts';
import { SimulatedDatabase } from './simulation/simulated-database.ts';
import { StoreProcess } from './simulation/store-process.ts';
import { VirtualTime } from './virtual-time.ts';
import type { WebBundle } from './web-bundle.ts';

/** Noon of a Thursday in Moscow: every demo store is open. */
export const defaultStart = Date.parse('2026-05-14T09:00:00Z');

export interface InProcessShop {
  readonly origin: string;
  readonly sandboxOrigin: string;
  readonly acquirer: Acquirer;
  readonly time: VirtualTime;
  /** Ids of everything that is no part of the shop itself, such as its shoppers. */
  readonly ids: { uuid(): string };
  /** The store's process: it can die, and is started again. */
  readonly store: StoreProcess;
  /** The backend that runs now. Throws while none does. */
  readonly backend: Backend;
  readonly sandbox: Sandbox;
  /** Connections of somebody who looks at the database from outside. */
  readonly pool: SqlPool;
  /** Reaches shop and stand-ins without a socket. Redirects are not followed. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Has an operator's command run; answers what it said. Rejects with its reason when it is refused. */
  readonly operate: (request: OperatorRequest) => Promise<readonly string[]>;
  /** Sessions that begin from now on end after so many seconds, their access tokens after half of it; null: as usual. */
  readonly endSessionsAfter: (seconds: number | null) => void;
  /** Puts a file in the place that the web server reads `accident --backup` from; null: takes it away. */
  readonly putAccidentFile: (content: string | null) => void;
  /** Counts what may change an answer of the shop: statements that change something, and calls of stand-ins that are not just reads. */
  readonly changes: () => number;
  /** Moves the clock by this many ms: timers and jobs that fall due run in order. */
  readonly advance: (ms: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface OutsideCall {
  readonly from: 'store' | 'stand-in';
  readonly method: string;
  readonly path: string;
  /** Null: there was no answer. */
  readonly status: number | null;
}

export interface InProcessShopOptions {
  /** Two runs with one seed are the same: ids, codes, and who goes first where several want something at once. */
  readonly seed?: string;
  /** Ms since 1970. */
  readonly startsAt?: number;
  /** By default the bank. */
  readonly acquirer?: Acquirer | undefined;
  /** Multiplies the times of the courier. */
  readonly fulfilmentPace?: number;
  readonly logger?: Logger;
  /** Where a browser reaches it, if it is shown in one; by default nothing listens at its origins. */
  readonly origins?: InProcessOrigins;
  /** The built storefront; left out: there are no pages. */
  readonly storefront?: WebBundle;
  /** Told of every call between the store and a stand-in; `path` is that of the one who is called. */
  readonly onOutsideCall?: (call: OutsideCall) => void;
  /** Told when the store's process dies and when it is back. */
  readonly onEvent?: (text: string) => void;
}

/**
 * The whole demo shop in this process, without sockets and without waiting: one virtual clock for store, stand-ins and
 * whoever uses them, jobs processed as the clock moves, the database in memory. One task runs at a time; where it waits for
 * the database or for a call, the seed chooses who goes on.
 */
export const createInProcessShop = async (options: InProcessShopOptions = {}): Promise<InProcessShop> => {
  const logger = options.logger ?? silentLogger;
  const seed = options.seed ?? 'shop';
  const dice = new Seeded(`${seed}:turns`);
  const time = new VirtualTime(
    options.startsAt ?? defaultStart,
    (error) => logger.error('A timed task failed', error),
    (count) => dice.below(count),
  );
  const clock = { now: () => new Date(time.now()) };
  const origins = options.origins ?? inProcessOrigins;
  const acquirer = options.acquirer ?? 'bank';
  const settings = inProcessSettings(origins, acquirer);
  const shopIds = new Seeded(`${seed}:shop`);
  const sandboxIds = new Seeded(`${seed}:sandbox`);

  let accidentFile: string | null = null;
  let sessionLifetimes = usualLifetimes;
  const parts: InProcessParts = { origins };
  let standInChanges = 0;
  const fetch = async (request: Request): Promise<Response> => {
    await time.turn();
    if (request.method !== 'GET' && request.url.startsWith(`${origins.sandbox}/`)) standInChanges += 1;
    try {
      return await answerWith(parts, request);
    } finally {
      await time.turn();
    }
  };

  const outside =
    (from: OutsideCall['from']) =>
    async (request: Request): Promise<Response> => {
      const { method, url } = request;
      const tell = (status: number | null): void =>
        options.onOutsideCall?.({ from, method, path: new URL(url).pathname, status });
      try {
        const answer = await fetch(request);
        tell(answer.status);
        return answer;
      } catch (error) {
        tell(null);
        throw error;
      }
    };

  const reported = outside('stand-in');

  const database = await SimulatedDatabase.open(await sharedSnapshot(settings), time);
  const pool = database.pool({ isGone: () => false });
  const store = new StoreProcess({
    time,
    database,
    bankOrigin: origins.sandbox,
    send: outside('store'),
    backend: {
      settings,
      clock,
      ids: shopIds,
      random: shopIds,
      logger,
      areDebugFlagsAllowed: true,
      sessionLifetimes: () => sessionLifetimes,
    },
    onEvent: (text) => options.onEvent?.(text),
  });
  parts.store = store;
  const runningBackend = (): Backend => {
    if (store.running === null) throw new Error('The store does not run at this moment');
    return store.running;
  };
  const stop = async (): Promise<void> => {
    await parts.webServer?.stop();
    await parts.sandbox?.stop();
    await store.stop();
    time.close();
    await database.close();
  };
  try {
    parts.sandbox = createSandbox({
      clock,
      scheduler: time,
      ids: sandboxIds,
      fetch: (url, init) => reported(new Request(url, init)),
      logger: { warn: () => undefined, error: (message, error) => logger.error(message, error) },
      secrets: {
        smsKey: settings.sms.key,
        mailKey: settings.mail.by === 'http' ? settings.mail.key : '',
        bankKey: bankSecrets.key,
        bankWebhookSecret: bankSecrets.webhook,
        fiscalKey: settings.fiscal.key,
        loyaltyKey: settings.loyalty.key,
        loyaltyWebhookSecret: settings.loyalty.webhookSecret,
        chatKey: settings.chat?.key ?? '',
        tipsKey: settings.tips?.key ?? '',
        subscriptionKey: settings.subscription.key,
        subscriptionWebhookSecret: settings.subscription.webhookSecret,
        fulfilmentKey: settings.fulfilment.service?.key ?? '',
        fulfilmentWebhookSecret: settings.fulfilment.service?.webhookSecret ?? '',
      },
      fulfilment: {
        mode: settings.fulfilment.mode,
        pace: options.fulfilmentPace ?? 1,
        webhookUrl: `${origins.shop}${storePath}/fulfilment/reports`,
      },
      tipAccounts: demoTipAccounts,
      gazetteerPath,
      geocoder: sharedGeocoder(),
      publicUrl: origins.sandbox,
      shopOrigins: [origins.shop],
      bankIdRedirectUrls: [`${origins.shop}/sber`],
      sber: { ...sberAccess, callbackUrl: `${origins.shop}${storePath}/payments/webhook/sber` },
    });
    await store.start();
    parts.webServer = await createInProcessWebServer({
      settings,
      origins,
      storefront: options.storefront ?? null,
      pool,
      clock,
      random: shopIds,
      logger,
      sessionKey: new Seeded(`${seed}:session`).bytes(32),
      accidentFile: { read: async () => accidentFile },
      store: { fetch: (request) => store.fetch(request), running: runningBackend },
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: origins.shop,
    sandboxOrigin: origins.sandbox,
    acquirer,
    time,
    ids: new Seeded(`${seed}:shopper`),
    store,
    get backend() {
      return runningBackend();
    },
    sandbox: parts.sandbox,
    pool,
    fetch,
    operate: (request) => operate(store, request),
    endSessionsAfter: (seconds) => {
      sessionLifetimes =
        seconds === null ? usualLifetimes : { accessS: Math.ceil(seconds / 2), sessionS: seconds };
    },
    putAccidentFile: (content) => (accidentFile = content),
    changes: () => standInChanges + database.changes(),
    advance: (ms) => time.advance(ms),
    stop,
  };
};

/** Runs an operator's command at the store that runs. */
const operate = async (store: StoreProcess, request: OperatorRequest): Promise<readonly string[]> => {
  const said: OperatorOutput[] = [];
  const exitCode = await store.use(({ operator }) => {
    said.length = 0;
    return operator.run(request, (output) => said.push(output));
  });
  const lines = said.flatMap((output) =>
    output.kind === 'line' || output.kind === 'error' ? [output.text] : [],
  );
  if (exitCode !== 0) throw new Error(lines.join(' '));
  return lines;
};
