import type { FastifyError, FastifyInstance } from 'fastify';

import { webPaths } from '@shop/contract/web';
import { isPlausible, pageTypeOf } from '@shop/domain/analytics';
import { e2eRunOf } from '@shop/domain/kernel';
import type { DeviceType } from '@shop/domain/kernel';

import { problemOf } from '../kernel/problem.ts';
import { metricsBodySchema } from './metrics-body.schema.ts';
import type { WebVitals } from './web-vitals.ts';

/** Fifty entries are some 3 kB; our beacons are never larger than this. */
const MAX_BODY_BYTES = 16_384;

/** The place of what is wrong in a body, such as `3.value`; `entries` for the list itself. */
const fieldOf = (path: readonly PropertyKey[] = []): string =>
  path.length === 0 ? 'entries' : path.join('.');

/** `page` of the query: a page's code; whatever else stands there counts as other. */
const pageOf = (query: unknown) => {
  const page = typeof query === 'object' && query !== null && 'page' in query ? query.page : null;
  return pageTypeOf(typeof page === 'string' ? page : null);
};

/** Takes web vitals by beacon; needs no session and keeps no user with them (ANL-10, OPN-385). */
export const registerMetricsRoutes = (
  app: FastifyInstance,
  vitals: WebVitals,
  deviceTypeOf: (userAgent: string | undefined) => DeviceType,
): void => {
  // Beacons come as text. Other content types are accepted, too; their content decides.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, undefined);
    }
  });
  // Too long, or of an invalid type: refused like any other body.
  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    return reply.code(400).send(problemOf('VALIDATION_ERROR', 'body'));
  });
  app.post(webPaths.metrics, async (request, reply) => {
    const body = metricsBodySchema.safeParse(request.body);
    if (!body.success)
      return reply.code(400).send(problemOf('VALIDATION_ERROR', fieldOf(body.error.issues[0]?.path)));
    // Values of a test run say nothing about shoppers (OPN-309).
    if (e2eRunOf(request.headers.cookie) !== null) return reply.code(204).send();
    const page = pageOf(request.query);
    const device = deviceTypeOf(request.headers['user-agent']);
    for (const vital of body.data) if (isPlausible(vital)) vitals.observe(vital, { page, device });
    return reply.code(204).send();
  });
};
