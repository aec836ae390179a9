import * as z from 'zod/mini';

import { textSchema } from '../kernel/index.ts';

export * from './anti-fraud.ts';
export * from './bank-binding.ts';
export * from './bank.ts';
export * from './chat.ts';
export * from './dadata.ts';
export * from './fiscal.ts';
export * from './fulfilment.ts';
export * from './loyalty.ts';
export * from './sber.ts';
export * from './subscription.ts';
export * from './tips.ts';
export * from './two-gis.ts';

/** Wire formats of the third parties, shared by our adapters and their stand-ins. */

/** SMS gateway: POST /sms/v1/messages with a bearer key; `id` makes the call idempotent. */
export const smsMessageSchema = z.object({
  id: z.uuid(),
  phone: z.string().check(z.regex(/^\+7\d{10}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
});
export const acceptedSchema = z.object({ id: z.string(), status: z.literal('ACCEPTED') });

/** Mail gateway: POST /mail/v1/messages with a bearer key. */
export const mailMessageSchema = z.object({
  id: z.uuid(),
  to: z.string().check(z.minLength(3), z.maxLength(100)),
  subject: textSchema(300),
  text: textSchema(20_000),
  html: z.optional(textSchema(100_000)),
  /** More headers, by their names. */
  headers: z.optional(z.record(z.string(), textSchema(1000))),
});

/** Geocoder: an object of GET /geo/v1/suggest and /geo/v1/reverse. */
export const geoItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  isBuilding: z.boolean(),
  city: z.string(),
  cityAlias: z.string(),
  street: z.string(),
  house: z.string(),
  lat: z.number(),
  lon: z.number(),
  regionId: z.int(),
  /** Parts of the address besides city and street; missing fields are empty. */
  area: z.optional(
    z.object({
      region: z.optional(z.string()),
      settlement: z.optional(z.string()),
      place: z.optional(z.string()),
      livingArea: z.optional(z.string()),
      district: z.optional(z.string()),
      division: z.optional(z.string()),
    }),
  ),
});
export type GeoItem = z.output<typeof geoItemSchema>;
export const geoSuggestAnswerSchema = z.object({ items: z.array(geoItemSchema) });
export const cityByIpAnswerSchema = z.object({ cityAlias: z.nullable(z.string()) });
