import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Registry } from 'prom-client';

import { decoded } from '@shop/domain/kernel';
import type { ErrorCode } from '@shop/domain/kernel';

import { createStoreApiForwarder, isStoreApiUrl } from './forward/store-api-forwarder.ts';
import { Draining, defaultDrainTimes } from './kernel/draining.ts';
import type { DrainTimes } from './kernel/draining.ts';
import { withinE2eRun } from './kernel/e2e-run.ts';
import { createStoreCalls } from './kernel/store-calls.ts';
import { problemOf, retryAfterSeconds } from './kernel/problem.ts';
import { machineTurns } from './kernel/turns.ts';
import { createAccidentBackup, registerAccidentBackup } from './maintenance/index.ts';
import { registerMetricsRoutes } from './metrics/metrics.routes.ts';
import { registerRenderMetrics } from './metrics/render-metrics.ts';
import { createWebVitals } from './metrics/web-vitals.ts';
import { brokenPage, calmHeaders, unavailablePage } from './pages/calm-pages.ts';
import { registerBankReturn } from './pages/bank-return.ts';
import { createPageCache } from './pages/page-cache.ts';
import { deviceTypeOf } from './pages/device.ts';
import { registerFaq } from './pages/faq-file.ts';
import { createKeptAnswers } from './pages/kept-answer.ts';
import { registerMapFiles } from './pages/map-files.ts';
import { registerPageRoutes } from './pages/page.routes.ts';
import { registerOneClickUnsubscribe } from './pages/one-click-unsubscribe.ts';
import { registerPaymentReturn } from './pages/payment-return.ts';
import { registerRobotFiles } from './pages/robot-files.ts';
import { createRenderQueue, renderLimits } from './pages/render-queue.ts';
import type { Busy } from './pages/render-queue.ts';
import { createRobotToken } from './pages/robot-token.ts';
import { answerHeaders, securityHeaders } from './pages/security-headers.ts';
import { createPageVisitors } from './pages/page-visitors.ts';
import { registerStaticFiles } from './pages/static-files.ts';
import { answerUnreadableRequest } from './pages/unreadable-request.ts';
import { createBrowserFacts } from './pages/visit.ts';
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
import type { WebServerOptions } from './web-server-options.ts';

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

/** A page whose path cannot be decoded is the one that is not there, under its own address (DPL-15, ORD-26). */
const readableUrl = ({ method = '', url = '' }: IncomingMessage): string =>
  isPageRequest({ method, url }) && decoded(url.split('?', 1)[0] ?? '') === null ? '/404' : url;

const answerUndecodable = (reply: FastifyReply) => reply.code(400).send(problemOf('VALIDATION_ERROR'));

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
  const elsewhere = otherNamesOf(origin);
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
  const visitors = createPageVisitors(reader, clock, storeApi.configVersion);
  const factsOf = createBrowserFacts();
  /** Of all that pages show of the shop at present. */
  const version = (): string => `${storeApi.catalogVersion()}\n${storeApi.configVersion()}`;
  const headers =
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
      : {};
  const answerKept = createKeptAnswers({
    cache,
    visitors,
    factsOf,
    version,
    headers: { ...ofEveryAnswer, ...headers },
  });

  const app = fastify({
    // One proxy: the address that it noted last counts, not what the visitor wrote before it.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 262_144,
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: readableUrl,
    frameworkErrors: (_error, _request, reply) => void answerUndecodable(reply),
    clientErrorHandler: answerUnreadable,
    serverFactory: (handler) => {
      // Node's own answer to a request without a host would lack our headers.
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        if (request.headers.host === undefined && request.httpVersion === '1.1')
          return answerUnreadable({}, request.socket);
        if (!elsewhere.has(request.headers.host ?? '') && answerKept(request, response)) return undefined;
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
  app.addHook('onRequest', async (request, reply) => {
    if (isPageRequest(request) && elsewhere.has(request.headers.host ?? ''))
      return reply.redirect(origin + request.originalUrl, 302);
    return undefined;
  });
  // After the body was read: parsers leave the async context.
  app.addHook('preHandler', (request, _reply, done) => withinE2eRun(request.headers.cookie, done));
  await app.register(cookie);
  await app.register(formbody);

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
    const sessions = createWebSessions({
      store: sessionStore,
      oauth,
      clock,
      random,
      logger,
      bankId: options.bank?.id ?? (() => null),
    });
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
    otherClients: options.otherClientDirectories,
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
  // Who asks for it without having read a page, as old browsers and robots do, need not have one rendered.
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/icon.svg', 301),
  );
  registerRobotFiles(app, { reader, storeApi, turns: machineTurns, origin, now });
  app.all('/api/*', async (_request, reply) => reply.code(404).send(problemOf('NOT_FOUND')));

  registerPageRoutes(app, {
    cache,
    queue,
    accident,
    addressOf: options.pages.addressOf,
    render: (request, before) => options.pages.render(request, { robotToken, before }),
    pageVisitorAt: visitors.at,
    factsOf,
    version,
    isSecure,
    random,
    headers,
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
