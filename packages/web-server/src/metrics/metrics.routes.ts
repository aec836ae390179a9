import type { FastifyInstance } from 'fastify';

import { metricsBodySchema, webPaths } from '@shop/contract/web';
import { e2eRunOf } from '@shop/domain/kernel';

import { problemOf } from '../kernel/problem.ts';
import type { WebVitals } from './web-vitals.ts';

/** Takes web vitals by beacon; needs no session and keeps no user with them (ANL-10, OPN-385). */
export const registerMetricsRoutes = (app: FastifyInstance, vitals: WebVitals): void => {
  // Beacons come as text; whatever else comes is refused by its content, not by its type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, undefined);
    }
  });
  app.post(webPaths.metrics, async (request, reply) => {
    const body = metricsBodySchema.safeParse(request.body);
    if (!body.success)
      return reply.code(400).send(problemOf('VALIDATION_ERROR', body.error.issues[0]?.path.join('.')));
    // What a test run measured says nothing about shoppers (OPN-309).
    if (e2eRunOf(request.headers.cookie) === null)
      for (const { name, value } of body.data) vitals.observe(name, value);
    return reply.code(204).send();
  });
};
