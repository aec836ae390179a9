import Fastify from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';

import { contractVersion, contractVersionHeader } from '@shop/contract/kernel';
import { openApiDocument } from '@shop/contract/openapi';
import { e2eRunOf } from '@shop/domain/kernel';

import { apiError, databaseUnavailable, notFound } from './kernel/api-error.ts';
import type { ApiError } from './kernel/api-error.ts';
import type { BackendContext } from './kernel/context.ts';
import { DatabaseUnavailable } from './kernel/database/outage.ts';
import { addRoute } from './kernel/http/add-route.ts';
import { JSON_TYPE, sendError } from './kernel/http/answer.ts';
import { createAuthorizer } from './kernel/http/authorize.ts';
import { BODY_LIMIT, readJsonBodies } from './kernel/http/content.ts';
import type { Health } from './kernel/http/health.ts';
import { SharedReads } from './kernel/http/shared-reads.ts';
import type { RouteDefinition } from './kernel/route.ts';

const MAX_PARAM_LENGTH = 500;

/** Made when it is first asked for, because it takes longer than the rest of a start. */
let document: string | null = null;
const documentText = (): string => (document ??= JSON.stringify(openApiDocument()));

/** The store API as a Fastify app: every endpoint of `routes`, health pages, OpenAPI, and JSON errors for everything else. */
export function createApp(options: {
  readonly context: BackendContext;
  readonly routes: readonly RouteDefinition[];
  readonly health: Health;
}): { readonly app: FastifyInstance; readonly sharedReads: SharedReads } {
  const { context, health } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => {
      void sendError(reply, errorOf(error, context));
    },
  });
  readJsonBodies(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(contractVersionHeader, contractVersion);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    health.count(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
    done();
  });
  // The only effect of the cookie e2e: a test run finds its calls in the log (TOK-16, OPN-309).
  app.addHook('onResponse', (request, reply, done) => {
    const run = e2eRunOf(request.headers.cookie);
    if (run !== null)
      context.logger.info('A call of a test run', {
        e2e: run,
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      });
    done();
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => sendError(reply, errorOf(error, context)));
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
  const authorize = createAuthorizer(context.settings, context.tokens);
  const sharedReads = new SharedReads({ context, routes: options.routes, authorize, health });
  for (const definition of options.routes) addRoute(app, definition, { context, authorize, sharedReads });

  app.get('/openapi.json', (_request, reply) => reply.type(JSON_TYPE).send(documentText()));
  app.get('/healthz', (_request, reply) => reply.type(JSON_TYPE).send('{"status":"ok"}'));
  app.get('/readyz', async (_request, reply) => {
    const ready = await health.isReady();
    return reply
      .code(ready ? 200 : 503)
      .type(JSON_TYPE)
      .send(JSON.stringify({ status: ready ? 'ok' : 'unavailable' }));
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await health.metrics()),
  );
  return { app, sharedReads };
}

/** What a thrown error tells the caller: 4xx where the framework blames the request, 503 while the database is unavailable, else a masked 500 (OPN-188). */
function errorOf(error: FastifyError, context: BackendContext): ApiError {
  // The pool logs it, once for all the calls that fail.
  if (error instanceof DatabaseUnavailable) return databaseUnavailable();
  const status = error.statusCode ?? 500;
  if (status === 413) return apiError(413, 'PAYLOAD_TOO_LARGE');
  if (status === 415) return apiError(415, 'UNSUPPORTED_MEDIA_TYPE');
  if (status >= 400 && status < 500)
    return apiError(status === 404 ? 404 : 400, status === 404 ? 'NOT_FOUND' : 'VALIDATION_ERROR');
  context.logger.error('A call failed unexpectedly', error);
  return apiError(500, 'INTERNAL_SERVER_ERROR');
}
