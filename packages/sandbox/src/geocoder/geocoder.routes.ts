import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { integerQuery, pointQuerySchema } from '@shop/contract/kernel';

import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import type { Geocoder } from './geocoder.ts';

const suggestQuery = z.object({
  query: z._default(z.string().check(z.maxLength(300)), ''),
  city: z.optional(z.string()),
  limit: z.optional(integerQuery(1, 50)),
});
const ipQuery = z.object({ ip: z.string() });
const DEFAULT_LIMIT = 10;

/** The geocoder: finds addresses by text or by point, and the city of an IP address. */
export function geocoderRoutes(app: FastifyInstance, geocoder: Geocoder): void {
  app.get('/geo/v1/suggest', { config: { operation: 'suggest' } }, async (request: FastifyRequest) => {
    const { query, city, limit = DEFAULT_LIMIT } = parse(suggestQuery, request.query);
    return { items: geocoder.suggest(query, city ?? null, limit) };
  });

  app.get('/geo/v1/reverse', { config: { operation: 'reverse' } }, async (request: FastifyRequest) => {
    const item = geocoder.reverse(parse(pointQuerySchema, request.query));
    if (!item) throw new HttpProblem(404, 'NOT_FOUND', 'No house within 150 m');
    return item;
  });

  app.get('/geo/v1/city-by-ip', { config: { operation: 'cityByIp' } }, async (request: FastifyRequest) => ({
    cityAlias: geocoder.cityByIp(parse(ipQuery, request.query).ip)?.alias ?? null,
  }));
}
