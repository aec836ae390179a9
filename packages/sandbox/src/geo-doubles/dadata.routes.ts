import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { dadataGeolocateRequestSchema, dadataSuggestRequestSchema } from '@shop/contract/third-party';

import type { Geocoder } from '../geocoder/index.ts';
import { dadataAddress, dadataCity } from './dadata-address.ts';

const BASE = '/dadata/suggestions/api/4_1/rs';
const MAX_QUERY = 300;
const DEFAULT_COUNT = 10;
const ipQuery = z.object({ ip: z.string() });

/**
 * A stand-in for DaData's suggestions, based on the gazetteer, under `/dadata`, with the fields and statuses of its
 * documentation: 401 without a key, 403 for a wrong one, 400 for an unreadable body, 413 for a query above 300
 * characters.
 */
export function dadataRoutes(app: FastifyInstance, geocoder: Geocoder, key: string): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return refuse(reply, 401, 'No API key is given');
    if (authorization !== `Token ${key}`)
      return refuse(reply, 403, 'The API key is unknown or its limit is used up');
    return undefined;
  });

  app.post(`${BASE}/suggest/address`, { config: { operation: 'suggest' } }, async (request, reply) => {
    const body = dadataSuggestRequestSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'The request cannot be read');
    const { query, count = DEFAULT_COUNT, locations } = body.data;
    if (query.length > MAX_QUERY) return refuse(reply, 413, 'The query is too long');
    const wanted = locations?.map(({ city }) => city?.toLowerCase());
    const cities = geocoder.cities.filter(({ name }) => wanted?.includes(name.toLowerCase()) ?? true);
    const found = wanted
      ? cities.flatMap(({ alias }) => geocoder.suggest(query, alias, count))
      : geocoder.suggest(query, null, count);
    return { suggestions: found.slice(0, count).map(dadataAddress) };
  });

  app.post(`${BASE}/geolocate/address`, { config: { operation: 'reverse' } }, async (request, reply) => {
    const body = dadataGeolocateRequestSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'The request cannot be read');
    const item = geocoder.reverse(body.data);
    return { suggestions: item === null ? [] : [dadataAddress(item)] };
  });

  app.get(`${BASE}/iplocate/address`, { config: { operation: 'cityByIp' } }, async (request, reply) => {
    const query = ipQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, 'The request cannot be read');
    const city = geocoder.cityByIp(query.data.ip);
    return { location: city && dadataCity(city) };
  });
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ family: 'CLIENT_ERROR', reason: `HTTP ${status}`, message });
}
