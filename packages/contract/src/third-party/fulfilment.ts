import * as z from 'zod/mini';

import { orderDeliveryOptions } from '@shop/domain/orders';

import { warehouseOrderSchema } from '../fulfilment/index.ts';
import { instantSchema, textSchema } from '../kernel/index.ts';

/**
 * Why fulfilment does not accept a paid order: permanently, with the code that the shopper sees (ERC-36, ERC-37), or
 * UNAVAILABLE, which is retried.
 */
export const fulfilmentFailures = [
  'REJECTED_ON_CREATION_IN_FULFILLMENT',
  'SLOT_NOT_AVAILABLE',
  'SLOT_RESERVATION_FAILED',
  'UNAVAILABLE',
] as const;
export type FulfilmentFailure = (typeof fulfilmentFailures)[number];

/** PUT /fulfilment/v1/slots/{orderId}: holds a time of delivery; repeating it answers the same one. */
export const slotRequestSchema = z.object({
  showcaseId: z.uuid(),
  deliveryOption: z.enum(orderDeliveryOptions),
});
export const slotSchema = z.object({ orderId: z.uuid(), expectedAt: instantSchema });

/**
 * PUT /fulfilment/v1/orders/{orderId}: hands an order over; repeating it answers the same order. Every answer about an order is one
 * of `warehouseOrderSchema`: GET of the same path, and POST of `/deliver`, `/correct` and `/cancel` below it.
 */
export const warehouseRequestSchema = z.object({
  number: textSchema(50),
  showcaseId: z.uuid(),
  deliveryOption: z.enum(orderDeliveryOptions),
  /** The goods wait in the store until they are called by `/deliver` (OPN-364). */
  isDeliveredOnCall: z.boolean(),
  /** It was taken before, and the warehouse does not know it any more. */
  wasTaken: z.boolean(),
  lines: z.array(
    z.object({
      lineNo: z.int().check(z.gte(1)),
      productId: z.uuid(),
      title: textSchema(256),
      /** As ordered. */
      quantity: z.int().check(z.gte(1)),
    }),
  ),
  /** Units that were not found before the order was handed over again; the warehouse counts on from there. */
  missing: z._default(warehouseOrderSchema.shape.missing, []),
  /** Where it is by then: one that is on its way is not packed again. */
  state: z._default(warehouseOrderSchema.shape.state, 'PACKING'),
});
export type WarehouseRequest = z.output<typeof warehouseRequestSchema>;

/** POST …/correct: somebody of the shop has moved the order, and the warehouse takes note. */
export const correctionSchema = z.object({ state: z.enum(['ON_THE_WAY', 'IN_LOCKER', 'DELIVERED']) });

/** A refusal for good: 409 with this body. */
export const fulfilmentRefusalSchema = z.object({ code: z.enum(fulfilmentFailures) });

export const fulfilmentTimestampHeader = 'x-fulfilment-timestamp';
export const fulfilmentSignatureHeader = 'x-fulfilment-signature';

/**
 * What is signed of a call of the shop, with the key that both share: sha256=hex(HMAC-SHA256(key, text)). `path` begins at
 * `/fulfilment/v1`. A report is signed with another secret, and without method and path: only `timestamp.body`.
 */
export const signedCallText = (call: {
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}): string => `${call.timestamp}.${call.method} ${call.path}.${call.body}`;
