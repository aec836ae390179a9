import type { IncomingMessage, ServerResponse } from 'node:http';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { sql } from 'kysely';
import { Registry } from 'prom-client';

import { createByHandFulfilment, createHttpFulfilment } from './fulfilment/index.ts';
import { BankCounts, createPaymentProvider, UndoingGauges } from './payments/index.ts';
import { createGeoCities, createGeoProvider, GeoCounts } from './address/index.ts';
import type { GeoProvider } from './address/index.ts';
import { createApp } from './app.ts';
import { Catalog } from './catalog/index.ts';
import type { CatalogUse } from './catalog/index.ts';
import { createHttpAntiFraud } from './checkout/index.ts';
import { Configuration } from './config/index.ts';
import { createHttpLoyaltyProvider, LoyaltyCounts } from './loyalty/index.ts';
import type { BackendContext, ContextWithoutTokens } from './kernel/context.ts';
import type { DatabaseFailure } from './kernel/database/data-directory.ts';
import { migrate } from './migrations/migrate.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import type { DatabaseLocation, OpenDatabase } from './kernel/database/open-database.ts';
import { createTransactionRunner } from './kernel/database/transaction.ts';
import { createHealth } from './kernel/http/health.ts';
import type { Health } from './kernel/http/health.ts';
import type { CachedAnswer } from './kernel/http/answer.ts';
import { fetchWhole } from './kernel/http/fetch-whole.ts';
import { fetchThrough } from './kernel/http/inject.ts';
import type { ReadCall } from './kernel/http/shared-reads.ts';
import { noteVisitorAddress } from './kernel/http/visitor-address.ts';
import type { Jobs } from './kernel/jobs/jobs.ts';
import { PgBossJobs } from './kernel/jobs/pg-boss-jobs.ts';
import { createLogger } from './kernel/logger.ts';
import type { Clock, Ids, Logger, RandomSource, Scheduler } from './kernel/ports.ts';
import type { BackendSettings } from './kernel/settings.ts';
import { createSystemScheduler, systemClock, systemIds, systemRandom } from './kernel/system.ts';
import { Operator } from './operator/operator.ts';
import { serveOperatorSocket } from './operator/operator-socket.ts';
import type { OperatorSocket } from './operator/operator-socket.ts';
import { Promotions } from './promotions/index.ts';
import { createHttpFiscalProvider, FiscalCounts } from './receipts/index.ts';
import { accountErasers, registerJobs, resumeWork, routes } from './features.ts';
import { createMailSender } from './profile/index.ts';
import { createAccessTokens, createHttpSmsSender, createIdentityProvider } from './session/index.ts';
import type { SessionLifetimes } from './session/index.ts';
import { createHttpSubscriptionProvider, SubscriptionCounts } from './subscription/index.ts';
import { createHttpTipsProvider, TipsCounts } from './tips/index.ts';

/** Work whose job was given up is taken up again this often, in ms. */
const RESUME_EVERY_MS = 600_000;
/** Gauges that come from the database are read again this often, in ms. */
const GAUGE_EVERY_MS = 60_000;

export interface BackendOptions {
  readonly settings: BackendSettings;
  readonly database: DatabaseLocation;
  /** Path of the operator's socket; null opens none. */
  readonly operatorSocket?: string | null;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly random?: RandomSource;
  readonly scheduler?: Scheduler;
  readonly logger?: Logger;
  readonly fetch?: typeof globalThis.fetch;
  readonly geo?: GeoProvider;
  /** Whether flags for developers may be on; by default never, as in production (OPN-388). */
  readonly areDebugFlagsAllowed?: boolean;
  /** How long sessions last, read at each use; by default as long as they should (OPN-301, OPN-303). */
  readonly sessionLifetimes?: () => SessionLifetimes;
  /** Jobs on another clock; by default pg-boss on the machine's. */
  readonly jobs?: (context: Pick<BackendContext, 'db' | 'clock' | 'logger'>) => Jobs;
  /** More jobs than the features have: of a process that mounts the store API, and of tests. */
  readonly registerJobs?: (context: BackendContext) => void;
}

export interface Backend {
  /**
   * Answers a raw request whose path is below the API's base. `visitorIp` is whose it is, when the caller knows better than the
   * connection: a web server in this process, behind a proxy (OPN-302).
   */
  handle(request: IncomingMessage, response: ServerResponse, visitorIp?: string): void;
  /** The same without a network: for server-side rendering, the simulator and tests. */
  fetch(request: Request): Promise<Response>;
  /** An answer that many callers share, from memory, for a part of this process; null: it is a call for `fetch`. */
  read(call: ReadCall): CachedAnswer | null;
  /** Loads catalogue and promotions, works off jobs, opens the operator's socket. `handleJobs: false` leaves jobs to another process. */
  start(options?: { readonly handleJobs?: boolean; readonly catalog?: CatalogUse }): Promise<void>;
  /** Lets running work finish and closes the database. */
  stop(): Promise<void>;
  readonly context: BackendContext;
  readonly operator: Operator;
  readonly health: Health;
  readonly database: OpenDatabase;
}

/** Puts the store API together over an opened and migrated database; it answers after `start`. */
export async function createBackend(options: BackendOptions): Promise<Result<Backend, DatabaseFailure>> {
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? systemIds;
  const write = (line: string): void => void process.stderr.write(line);
  const logger = options.logger ?? createLogger({ level: options.settings.logLevel, clock, write });
  const scheduler = options.scheduler ?? createSystemScheduler(logger);
  const opened = await openDatabase(options.database, { logger, scheduler });
  if (!opened.ok) return opened;
  const database = opened.value;
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    const reason = error instanceof Error ? error.message : String(error);
    return err({ kind: 'unusable', message: `The database cannot be brought up to date: ${reason}.` });
  }
  const { db, pool } = database;
  const catalog = new Catalog({
    db,
    pool,
    ids,
    logger,
    scheduler,
    keptAnswersBytes: options.settings.keptAnswersBytes,
  });
  const promotions = new Promotions({ db, pool, ids, logger, scheduler });
  const configuration = new Configuration({
    db,
    pool,
    ids,
    logger,
    scheduler,
    map: options.settings.map,
    sberPayOrigin: options.settings.sberPay.origin,
    bankAppSchemes: options.settings.sberPay.appSchemes,
    hasBankId: options.settings.bankId !== null,
    deepLinkScheme: options.settings.deepLinkScheme,
    areDebugFlagsAllowed: options.areDebugFlagsAllowed ?? false,
    hasChat: options.settings.chat !== null,
  });
  const fetch = options.fetch ?? fetchWhole;
  const { sms, bank, fiscal, subscription, fulfilment, antiFraud, loyalty } = options.settings;
  const registry = new Registry();
  const geoCounts = new GeoCounts(registry);
  const bankCounts = new BankCounts(registry);
  const fiscalCounts = new FiscalCounts(registry);
  const loyaltyCounts = new LoyaltyCounts(registry);
  const subscriptionCounts = new SubscriptionCounts(registry);
  const undoing = new UndoingGauges({ db, clock });
  const geoCities = createGeoCities(db, clock, () => catalog.version);
  const jobs = options.jobs?.({ db, clock, logger }) ?? new PgBossJobs({ pool, ids, logger });
  const base: ContextWithoutTokens = {
    settings: options.settings,
    db,
    transaction: createTransactionRunner(db),
    clock,
    ids,
    random: options.random ?? systemRandom,
    scheduler,
    logger,
    jobs,
    catalog,
    promotions,
    configuration,
    geoCities,
    geo:
      options.geo ??
      createGeoProvider(options.settings.geo, {
        fetch,
        cities: geoCities,
        clock,
        scheduler,
        logger,
        counts: geoCounts,
      }),
    sms: createHttpSmsSender({ ...sms, fetch, logger, scheduler }),
    mail: createMailSender(options.settings.mail, { fetch, logger, scheduler }),
    identityProvider:
      options.settings.bankId === null
        ? null
        : createIdentityProvider(options.settings.bankId, { fetch, clock, logger, scheduler }),
    bank: createPaymentProvider(bank, { fetch, clock, logger, scheduler, counts: bankCounts }),
    fiscal: createHttpFiscalProvider({ ...fiscal, fetch, scheduler, counts: fiscalCounts }),
    loyalty: createHttpLoyaltyProvider({ ...loyalty, fetch, logger, scheduler, counts: loyaltyCounts }),
    subscriptions: createHttpSubscriptionProvider({
      ...subscription,
      fetch,
      scheduler,
      counts: subscriptionCounts,
    }),
    fulfilment:
      fulfilment.service === null
        ? createByHandFulfilment({ clock })
        : createHttpFulfilment({ ...fulfilment.service, fetch, clock, scheduler, logger }),
    tips:
      options.settings.tips === null
        ? null
        : createHttpTipsProvider({
            ...options.settings.tips,
            fetch,
            scheduler,
            logger,
            counts: new TipsCounts(registry),
          }),
    antiFraud:
      antiFraud.service === null
        ? null
        : createHttpAntiFraud({ ...antiFraud.service, fetch, logger, scheduler }),
    fetch,
    stockChanged: async (showcaseId, productIds) => catalog.stockChanged(showcaseId, productIds),
  };
  let context: BackendContext;
  try {
    const tokens = await createAccessTokens(base, options.sessionLifetimes);
    context = {
      ...base,
      tokens,
      eraseAccount: async (tx, userId) => {
        for (const erase of accountErasers) await erase(context, tx, userId);
      },
    };
  } catch (error) {
    await database.close();
    const reason = error instanceof Error ? error.message : String(error);
    return err({ kind: 'unusable', message: `Access tokens cannot be signed: ${reason}.` });
  }
  for (const register of registerJobs) register(context);
  options.registerJobs?.(context);
  const health = createHealth({
    ping: async () => void (await sql`select 1`.execute(db)),
    scheduler,
    registry,
    gauges: {
      store_catalog_version: { help: 'Version of the catalogue in memory.', value: () => catalog.version },
      store_promotion_version: {
        help: 'Version of the promotions in memory.',
        value: () => promotions.current.version,
      },
      store_config_version: {
        help: 'Version of the configuration in memory.',
        value: () => configuration.version,
      },
      store_showcases: { help: 'Showcases in memory.', value: () => catalog.showcases().length },
      store_payments_undoing: {
        help: 'Payments whose money has to go back, as of the last look.',
        value: () => undoing.count,
      },
      store_payments_undoing_oldest_seconds: {
        help: 'How long the oldest of them has waited.',
        value: () => undoing.oldestSeconds,
      },
    },
  });
  const { app, sharedReads } = createApp({ context, routes, health });
  await app.ready();
  const operator = new Operator({ context, catalog, promotions, configuration });
  let socket: OperatorSocket | null = null;
  let stopResuming = (): void => undefined;
  let stopGauges = (): void => undefined;
  const resumeAll = async (): Promise<void> => {
    for (const resume of resumeWork) await resume(context);
  };
  return ok({
    handle(request, response, visitorIp) {
      if (sharedReads.answer(request, response)) return;
      if (visitorIp !== undefined) noteVisitorAddress(request, visitorIp);
      app.routing(request, response);
    },
    fetch: async (request) => sharedReads.responseTo(request) ?? fetchThrough(app, request),
    read: (call) => sharedReads.read(call),
    async start({ handleJobs = true, catalog: use = 'serve' } = {}) {
      await catalog.start(use);
      await promotions.start();
      await configuration.start();
      await context.jobs.start({ handle: handleJobs });
      if (handleJobs) {
        await resumeAll();
        stopResuming = scheduler.every(RESUME_EVERY_MS, resumeAll);
        await undoing.refresh();
        stopGauges = scheduler.every(GAUGE_EVERY_MS, async () => undoing.refresh());
      }
      if (options.operatorSocket)
        socket = await serveOperatorSocket(options.operatorSocket, operator, logger);
    },
    async stop() {
      stopResuming();
      stopGauges();
      await socket?.close();
      await app.close();
      await context.jobs.stop();
      await configuration.stop();
      await promotions.stop();
      await catalog.stop();
      await database.close();
    },
    context,
    operator,
    health,
    database,
  });
}
