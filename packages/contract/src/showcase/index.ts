import * as z from 'zod/mini';

import {
  endpoint,
  instantSchema,
  kopecksSchema,
  pointQuerySchema,
  slaSchema,
  uuidSchema,
} from '../kernel/index.ts';

/** A store's showcase. The client never chooses one of an unknown type (SHW-02, OPN-117). */
export const showcaseSchema = z.object({
  id: uuidSchema,
  title: z.string(),
  type: z.string(),
  sla: slaSchema,
  directDelivery: z.boolean(),
  /** City the store is in. */
  cityAlias: z.string(),
});
export type Showcase = z.output<typeof showcaseSchema>;

/** Times are HH:mm in the store's time zone (OPN-122); money in kopecks (SHW-10, GAT-01). */
export const showcaseSettingsSchema = z.object({
  isAcceptingOrders: z.boolean(),
  isStoreOpen: z.boolean(),
  storeIsClosedLabel: z.nullable(z.string()),
  openTime: z.string(),
  closeTime: z.string(),
  ordersSuspendedLabel: z.nullable(z.string()),
  minOrderPrice: kopecksSchema,
  supportPhone: z.nullable(z.string()),
  isSilentDeliveryEnabled: z.boolean(),
  shouldCheckAdultProducts: z.boolean(),
});
export type ShowcaseSettings = z.output<typeof showcaseSettingsSchema>;

const showcaseParams = z.object({ id: uuidSchema });

export const listShowcases = endpoint({
  method: 'GET',
  path: '/showcases/list',
  access: 'any',
  requirements: ['SHW-01'],
  summary: 'Showcases that serve a point',
  query: pointQuerySchema,
  answer: z.object({ showcases: z.array(showcaseSchema) }),
  errors: [],
});

export const getShowcaseSettings = endpoint({
  method: 'GET',
  path: '/showcases/{id}/settings',
  access: 'any',
  requirements: ['SHW-10', 'SHW-12', 'GAT-01'],
  summary: 'Settings of a showcase',
  params: showcaseParams,
  query: pointQuerySchema,
  answer: z.object({ settings: z.nullable(showcaseSettingsSchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** Product id to the quantity available for sale now, reserved units excluded (PRD-06, CRT-47). */
export const getStocks = endpoint({
  method: 'POST',
  path: '/showcases/{id}/stocks',
  access: 'any',
  requirements: ['PRD-06', 'CRT-47'],
  summary: 'Stock of products, now',
  params: showcaseParams,
  body: z.object({ productIds: z.array(uuidSchema).check(z.maxLength(500)) }),
  answer: z.object({ stocks: z.record(z.string(), z.int().check(z.gte(0))) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/**
 * When goods by click would arrive if ordered now (IMP-05, OPN-149). `time` has the offset of the store's time zone;
 * `type` is the day in that zone.
 */
export const getOnClickDeliveryTime = endpoint({
  method: 'GET',
  path: '/v2/showcases/{id}/delivery-time-on-click',
  access: 'any',
  requirements: ['IMP-05'],
  summary: 'Time of the delivery by click',
  params: showcaseParams,
  answer: z.object({ type: z.enum(['TODAY', 'TOMORROW', 'DATE']), time: instantSchema }),
  errors: ['SHOWCASE_NOT_FOUND'],
});
