import * as z from 'zod/mini';

import type { Kopecks } from '@shop/domain/kernel';

/** Money: a whole number of kopecks, never negative (NET-08, CRT-06). */
export const kopecksSchema = z.int().check(z.gte(0), z.lte(100_000_000_00)) as unknown as z.ZodMiniType<
  Kopecks,
  number
>;

/** Showcase, category, product, cart, order ids (OPN-111). */
export const uuidSchema = z.uuid();

/** Either key of an entity; a text that is neither a UUID nor a slug is unknown (DPL-17, DPL-18). */
export const idOrSlugSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** Latitude in degrees. */
export const latSchema = z.number().check(z.gte(-90), z.lte(90));

/** Longitude in degrees. */
export const lonSchema = z.number().check(z.gte(-180), z.lte(180));

const decimalPattern = /^-?\d{1,3}(\.\d{1,15})?$/;

/** A coordinate in a query string: a plain decimal number, nothing else. */
const coordinateQuery = (schema: typeof latSchema) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(decimalPattern)),
      z.transform((text: string) => Number(text)),
    ),
    schema,
  );

/** Query `lat` and `lon` in degrees. */
export const pointQuerySchema = z.object({
  lat: coordinateQuery(latSchema),
  lon: coordinateQuery(lonSchema),
});

/** A whole number in a query string, with bounds. */
export const integerQuery = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((text: string) => Number(text)),
    ),
    z.int().check(z.gte(min), z.lte(max)),
  );

/** Ids in a query string, comma-separated; an empty text is an empty list. */
export const uuidListQuery = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max * 37)),
      z.transform((text: string) => (text === '' ? [] : text.split(','))),
    ),
    z.array(uuidSchema).check(z.maxLength(max)),
  );

/** A point in time, ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true });

/** A duration with its unit (SHW-15, OPN-119). */
export const slaSchema = z.object({ value: z.int().check(z.gte(0)), timeUnit: z.enum(['MINUTES', 'HOURS']) });
export type Sla = z.output<typeof slaSchema>;

export const pointSchema = z.object({ lat: latSchema, lon: lonSchema });

/** Limits a free text in the API: at most `max` UTF-16 units. */
export const textSchema = (max: number) => z.string().check(z.maxLength(max));
