import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';

import type { ErrorCode } from '@shop/domain/kernel';

import { createStoreApiForwarder, isStoreApiUrl } from './forward/store-api-forwarder.ts';
import { Draining, defaultDrainTimes } from './kernel/draining.ts';
import type { DrainTimes } from './kernel/draining.ts';
import type { BankId, Clock, Logger, RandomSource, StoreApi, WebSecrets } from './kernel/ports.ts';
import { withinE2eRun } from './kernel/e2e-run.ts';
import { createStoreCalls } from './kernel/store-calls.ts';
import { problemOf, retryAfterSeconds } from './kernel/problem.ts';
import { machineTurns } from './kernel/turns.ts';
import { createAccidentBackup, registerAccidentBackup } from './maintenance/index.ts';
import type { AccidentFile } from './maintenance/index.ts';
import { registerMetricsRoutes } from './metrics/metrics.routes.ts';
import { registerRenderMetrics } from './metrics/render-metrics.ts';
import { createWebVitals } from './metrics/web-vitals.ts';
import { brokenPage, calmHeaders, unavailablePage } from './pages/calm-pages.ts';
import { registerBankReturn } from './pages/bank-return.ts';
import { createPageCache } from './pages/page-cache.ts';
import { deviceTypeOf } from './pages/device.ts';
import { registerFaq } from './pages/faq-file.ts';
import { registerMapFiles } from './pages/map-files.ts';
import { registerPageRoutes } from './pages/page.routes.ts';
import type { PageAddress, PageRequest } from './pages/page.routes.ts';
import type { RenderedPage } from './pages/cached-page.ts';
import type { Before, Unchanged } from './pages/page-cache.ts';
import { registerOneClickUnsubscribe } from './pages/one-click-unsubscribe.ts';
import { registerPaymentReturn } from './pages/payment-return.ts';
import { registerRobotFiles } from './pages/robot-files.ts';
import { createRenderQueue, renderLimits } from './pages/render-queue.ts';
import type { Busy, RenderLimits } from './pages/render-queue.ts';
import { createRobotToken } from './pages/robot-token.ts';
import { answerHeaders, securityHeaders } from './pages/security-headers.ts';
import type { MapOrigins } from './pages/security-headers.ts';
import { createPageVisitors } from './pages/page-visitors.ts';
import { registerStaticFiles } from './pages/static-files.ts';
import type { StaticFolder } from './pages/static-files.ts';
import { answerUnreadableRequest } from './pages/unreadable-request.ts';
import { createStoreReader } from './pages/store-reader.ts';
import {
  createBankSignIn,
  createCsrf,
  createOauthClient,
  createSessionForms,
  createWebSessions,
  registerBankRoutes,
  registerSessionRoutes,
} from './session/index.ts';
import type { BankAttempts, SessionStore } from './session/index.ts';

/** Renders pages: the storefront's server build behind an interface, so that development can swap it. */
export interface PageRenderer {
  /** What the page of a URL (path and query) is rendered by; pages with the same address are the same. */
  readonly addressOf: (url: string) => Promise<PageAddress>;
  readonly render: (
    request: PageRequest,
    tools: {
      readonly robotToken: () => Promise<string | null>;
      /** The page of the same request that is kept; left out or null: there is none. */
      readonly before?: Before | null;
    },
  ) => Promise<RenderedPage | Unchanged>;
}

export interface WebServerOptions {
  readonly storeApi: StoreApi;
  readonly sessionStore: SessionStore;
  /** Sign-in through a bank; left out, or without an id: there is none. */
  readonly bank?: { readonly attempts: BankAttempts; readonly id: () => BankId | null };
  readonly pages: PageRenderer;
  /** Left out: the shop's own. */
  readonly renderLimits?: RenderLimits;
  readonly secrets: WebSecrets;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly logger: Logger;
  /** Public origin of the shop, without a slash at the end. */
  readonly origin: string;
  /** Whether X-Forwarded-For is set by a proxy of ours. */
  readonly trustProxy: boolean;
  /** Bytes that rendered pages may take; left out: 64 MB. */
  readonly keptPagesBytes?: number;
  /** Where the operator says that the shop is in maintenance while the store API is away; left out: nowhere. */
  readonly accidentFile?: AccidentFile;
  /** Folder of the built storefront; null: somebody else serves it. */
  readonly clientDirectory: string | null;
  /** Code of the script that is in the pages (`readEarlyScript`); left out: there is none. */
  readonly inlineScript?: string;
  readonly picturesDirectory: string;
  /** Clips of the goods, search models and the like. */
  readonly folders?: readonly StaticFolder[];
  /** Origins of third parties that are shown in frames (the bank's card page). */
  readonly frameOrigins: readonly string[];
  /** Where pages read text messages of the stand-in; left out in production (DBG-11). */
  readonly smsInboxOrigin?: string;
  /** Origin of the support chat; left out where there is none. */
  readonly chatOrigin?: string;
  /** File of the frequent questions, served as /faq.json. */
  readonly faqFile?: string;
  /** Folder with the data of the shop's own map, served under /map/. */
  readonly mapDirectory?: string;
  /** Where the map comes from; left out: from our own origin. */
  readonly map?: MapOrigins;
  /** Serves the storefront's sources in development instead of the built files; pages are then rendered each time. */
  readonly development?: { readonly middleware: DevelopmentMiddleware };
  /** `/healthz`, `/readyz` and `/metrics` of the parts behind. */
  readonly operations: {
    readonly isReady: () => Promise<boolean>;
    readonly metrics: () => Promise<string>;
  };
}

export type DevelopmentMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export interface WebServer {
  readonly app: FastifyInstance;
  /** Listens; answers the port. */
  readonly start: (port: number, host?: string) => Promise<number>;
  /** Lets running requests finish, for as long as `times` says; answers how many were cut. */
  readonly stop: (times?: DrainTimes) => Promise<number>;
}

/** What the development server answers: modules, their hot updates, files of `public`. */
const developmentUrl = /^\/(?:@|src\/|node_modules\/|icon\.svg)/;

/** Whether a person may look at the answer. */
const isPageRequest = (request: { readonly method: string; readonly url: string }): boolean =>
  request.method === 'GET' && !request.url.startsWith('/api/');

const answerUndecodable = (request: FastifyRequest, reply: FastifyReply) =>
  isPageRequest(request) ? reply.redirect('/404', 302) : reply.code(400).send(problemOf('VALIDATION_ERROR'));

const codeOf = (status: number): ErrorCode => {
  if (status === 503) return 'SERVICE_UNAVAILABLE';
  return status === 500 ? 'INTERNAL_SERVER_ERROR' : 'VALIDATION_ERROR';
};

const pageLifetimeMs = 30_000;
/** A page that nobody asked for in this time is not shown any more. */
const stalePageMs = 30_000;
const defaultKeptPagesBytes = 64 * 1024 * 1024;

/** Hosts under which a browser on this machine reaches the same shop; sessions and the bank's pages belong to one origin. */
const otherNamesOf = (origin: string): ReadonlySet<string> => {
  const { hostname, port } = new URL(origin);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(hostname)) return new Set();
  return new Set(names.filter((name) => name !== hostname).map((name) => `${name}:${port}`));
};

/** The shop's web server: pages, static files, session, forwarding to the store API, operations. */
export const createWebServer = async (options: WebServerOptions): Promise<WebServer> => {
  const { storeApi, sessionStore, secrets, clock, random, logger, origin } = options;
  const isSecure = origin.startsWith('https:');
  const forward = createStoreApiForwarder(storeApi, options.trustProxy);
  const now = () => clock.now().getTime();
  const ofEveryAnswer = answerHeaders(isSecure);
  const answerUnreadable = answerUnreadableRequest(ofEveryAnswer);
  const draining = new Draining();

  const app = fastify({
    // One proxy: the address that it noted last counts, not what the visitor wrote before it.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 262_144,
    routerOptions: { maxParamLength: 2000 },
    // A URL that cannot be decoded is treated as an unknown page (ORD-26).
    frameworkErrors: (_error, request, reply) => void answerUndecodable(request, reply),
    clientErrorHandler: answerUnreadable,
    serverFactory: (handler) => {
      // Node's own answer to a request without a host would lack our headers.
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        if (request.headers.host === undefined && request.httpVersion === '1.1')
          return answerUnreadable({}, request.socket);
        for (const [name, value] of Object.entries(ofEveryAnswer)) response.setHeader(name, value);
        const url = request.url ?? '';
        if (isStoreApiUrl(url)) return forward(request, response);
        if (options.development !== undefined && developmentUrl.test(url)) {
          return options.development.middleware(request, response, () => handler(request, response));
        }
        return handler(request, response);
      });
      draining.watch(server);
      return server.on('checkExpectation', (_request, response) => {
        response.writeHead(417, ofEveryAnswer).end();
      });
    },
  });
  const elsewhere = otherNamesOf(origin);
  app.addHook('onRequest', async (request, reply) => {
    if (isPageRequest(request) && elsewhere.has(request.headers.host ?? ''))
      return reply.redirect(origin + request.url, 302);
    return undefined;
  });
  // After the body was read: parsers leave the async context.
  app.addHook('preHandler', (request, _reply, done) => withinE2eRun(request.headers.cookie, done));
  await app.register(cookie);
  await app.register(formbody);

  const callStore = createStoreCalls(storeApi, machineTurns, logger);
  const oauth = createOauthClient(callStore, secrets);
  const robotToken = createRobotToken(oauth, clock);
  const reader = createStoreReader(callStore, robotToken);
  const accident = createAccidentBackup(options.accidentFile ?? null, logger);
  const registry = new Registry();
  const vitals = createWebVitals(registry);
  const cache = createPageCache<Busy>({
    maxBytes: options.keptPagesBytes ?? defaultKeptPagesBytes,
    lifetimeMs: options.development === undefined ? pageLifetimeMs : 0,
    staleMs: options.development === undefined ? stalePageMs : 0,
    now,
    onFailure: (error) => logger.error('A page could not be rendered anew', error),
  });

  const queue = createRenderQueue(options.renderLimits ?? renderLimits, machineTurns);
  registerRenderMetrics(registry, { cache, queue });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // 503: the database is unavailable, which whoever keeps it has logged.
    const { statusCode = 500 } = error;
    const status = statusCode < 500 || statusCode === 503 ? statusCode : 500;
    if (status === 503) void reply.header('retry-after', String(retryAfterSeconds));
    if (status === 500) logger.error('A request of the web server failed', error);
    if (isPageRequest(request)) {
      void reply.code(status).headers(calmHeaders).type('text/html; charset=utf-8');
      return reply.send(status === 503 ? unavailablePage(await accident.status()) : brokenPage);
    }
    return reply.code(status).send(problemOf(codeOf(status)));
  });

  await app.register(async (scope) => {
    const sessions = createWebSessions({ store: sessionStore, oauth, clock, random, logger });
    const csrf = createCsrf(secrets.sessionKey, random, isSecure, origin);
    const forms = createSessionForms({ store: sessionStore, csrf, isSecure, now });
    registerSessionRoutes(scope, { sessions, store: sessionStore, csrf, forms, now });
    if (options.bank !== undefined) {
      const { attempts, id: bankId } = options.bank;
      const bank = createBankSignIn({ bankId, attempts, sessions, clock, random });
      registerBankRoutes(scope, { bank, forms });
    }
  });
  registerBankReturn(app, isSecure);
  await app.register(async (scope) => registerMetricsRoutes(scope, vitals, deviceTypeOf));
  registerPaymentReturn(app, isSecure);
  await registerOneClickUnsubscribe(app, callStore);
  await registerStaticFiles(app, {
    client: options.clientDirectory,
    pictures: options.picturesDirectory,
    folders: options.folders ?? [],
  });
  if (options.mapDirectory !== undefined) registerMapFiles(app, options.mapDirectory);

  registerFaq(app, options.faqFile ?? null, callStore);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !draining.isDraining && (await options.operations.isReady());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) => {
    const parts = await Promise.all([options.operations.metrics(), registry.metrics()]);
    return reply.type('text/plain; version=0.0.4').send(parts.join('\n'));
  });
  registerAccidentBackup(app, accident);
  registerRobotFiles(app, { reader, storeApi, turns: machineTurns, origin, now });
  app.all('/api/*', async (_request, reply) => reply.code(404).send(problemOf('NOT_FOUND')));

  registerPageRoutes(app, {
    cache,
    queue,
    accident,
    addressOf: options.pages.addressOf,
    render: (request, before) => options.pages.render(request, { robotToken, before }),
    pageVisitorAt: createPageVisitors(reader, clock, storeApi.configVersion),
    catalogVersion: storeApi.catalogVersion,
    configVersion: storeApi.configVersion,
    isSecure,
    random,
    headers:
      options.development === undefined
        ? securityHeaders({
            frameOrigins: options.frameOrigins,
            imageOrigins: [],
            isSecure,
            ...(options.inlineScript === undefined ? {} : { inlineScript: options.inlineScript }),
            ...(options.map === undefined ? {} : { map: options.map }),
            ...(options.chatOrigin === undefined ? {} : { chatOrigin: options.chatOrigin }),
            ...(options.smsInboxOrigin === undefined ? {} : { smsInboxOrigin: options.smsInboxOrigin }),
          })
        : {},
  });

  return {
    app,
    start: async (port, host = '127.0.0.1') => {
      await app.listen({ port, host });
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    stop: async (times = defaultDrainTimes) => {
      const cut = await draining.drain(app.server, times);
      await app.close();
      return cut;
    },
  };
};
