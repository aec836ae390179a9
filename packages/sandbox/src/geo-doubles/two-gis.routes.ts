import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { integerQuery, pointQuerySchema } from '@shop/contract/kernel';
import type { GeoItem, TwoGisItem } from '@shop/contract/third-party';

import type { Geocoder } from '../geocoder/index.ts';

const BASE = '/2gis/3.0';
const DEFAULT_PAGE = 10;
const suggestQuery = z.object({
  q: z.string().check(z.minLength(1), z.maxLength(500)),
  page_size: z.optional(integerQuery(1, 100)),
  suggest_type: z.optional(z.string()),
});
const ipQuery = z.object({ ip: z.string() });
const keyQuery = z.object({ key: z.optional(z.string()) });

/**
 * A stand-in for the 2GIS catalogue, based on the gazetteer, under `/2gis`. Like the vendor it answers with status
 * 200 and puts the outcome into `meta.code`: 404 when nothing is found, 403 for a wrong key, 400 for invalid
 * parameters.
 */
export function twoGisRoutes(app: FastifyInstance, geocoder: Geocoder, key: string): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const query = keyQuery.safeParse(request.query);
    if (query.success && query.data.key === key) return undefined;
    return refuse(reply, 403, 'apiKeyIsNotAccepted', 'The key is missing, unknown or blocked');
  });

  app.get(`${BASE}/suggests`, { config: { operation: 'suggest' } }, async (request, reply) => {
    const query = suggestQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, 'paramIsInvalid', 'A parameter is missing or wrong');
    const { q, page_size: limit = DEFAULT_PAGE } = query.data;
    // The point only affects the sequence; results from other cities are possible.
    return answer(reply, geocoder.suggest(q, null, limit).map(twoGisItem));
  });

  app.get(`${BASE}/items/geocode`, { config: { operation: 'reverse' } }, async (request, reply) => {
    const point = pointQuerySchema.safeParse(request.query);
    if (!point.success) return refuse(reply, 400, 'paramIsInvalid', 'A parameter is missing or wrong');
    const item = geocoder.reverse(point.data);
    return answer(reply, item === null ? [] : [twoGisItem(item)]);
  });

  app.get(`${BASE}/items/geocode/byip`, { config: { operation: 'cityByIp' } }, async (request, reply) => {
    const query = ipQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, 'paramIsInvalid', 'A parameter is missing or wrong');
    const city = geocoder.cityByIp(query.data.ip);
    return answer(
      reply,
      city === null ? [] : [{ id: city.alias, type: 'adm_div', subtype: 'city', name: city.name }],
    );
  });
}

const meta = (code: number) => ({ api_version: '3.0.0', code, issue_date: '20260501' });

function answer(reply: FastifyReply, items: readonly TwoGisItem[]): FastifyReply {
  if (items.length === 0) return refuse(reply, 404, 'itemNotFound', 'Results not found');
  return reply.send({ meta: meta(200), result: { items, total: items.length } });
}

function refuse(reply: FastifyReply, code: number, type: string, message: string): FastifyReply {
  return reply.send({ meta: { ...meta(code), error: { type, message } } });
}

/** An address as 2GIS writes it: `12 к1`, `3 ст2`. */
function twoGisItem(item: GeoItem): TwoGisItem {
  const number = item.house.replace(/^(.+?)к(?=\d)/, '$1 к').replace(/^(.+?)с(?=\d)/, '$1 ст');
  const common = {
    id: item.id,
    point: { lat: item.lat, lon: item.lon },
    adm_div: [
      { type: 'country', name: 'Россия' },
      { type: 'region', name: item.city },
      { type: 'city', name: item.city },
    ],
  };
  if (!item.isBuilding) return { ...common, type: 'street', name: item.street };
  const name = `${item.street}, ${number}`;
  const components = [{ type: 'street_number', street: item.street, number }];
  return { ...common, type: 'building', name, address_name: name, address: { components } };
}
