import * as z from 'zod/mini';

import { endpoint, latSchema, lonSchema, uuidSchema } from '../kernel/index.ts';

/** Key of the map library; `local` is the key of the shop's own map, which needs none. */
export const localMapKey = 'local';

export const getMapKey = endpoint({
  method: 'GET',
  path: '/api/2gis-client-key',
  access: 'any',
  requirements: ['GEO-03'],
  summary: 'Key of the map library',
  answer: z.object({ clientKey: z.string().check(z.minLength(1)) }),
  errors: [],
});

/** A closed ring of [lon, lat], as in GeoJSON (OPN-112). */
const ringSchema = z.array(z.tuple([lonSchema, latSchema])).check(z.minLength(4));

/** GeoJSON of the served zones. The first ring of a polygon is the border, further ones are holes (GEO-12, GEO-13). */
export const coverageSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      /** The showcase's id; several features have the same when its zone has several parts. */
      id: uuidSchema,
      properties: z.object({ cityAlias: z.string(), showcaseId: uuidSchema, title: z.string() }),
      geometry: z.object({
        type: z.literal('Polygon'),
        coordinates: z.array(ringSchema).check(z.minLength(1)),
      }),
    }),
  ),
});
export type Coverage = z.output<typeof coverageSchema>;

export const getCoverage = endpoint({
  method: 'GET',
  path: '/coverage/cities',
  access: 'any',
  requirements: ['GEO-12'],
  summary: 'The served zones of all cities as GeoJSON',
  answer: coverageSchema,
  errors: [],
});
