import * as z from 'zod/mini';

import { warehouseStates } from '@shop/domain/orders';

import { endpoint, instantSchema, uuidSchema } from '../kernel/index.ts';

/**
 * An order as its warehouse sees it, in every report and every answer: always all of it, so that a later word makes up for one
 * that was lost, and an earlier one says nothing new.
 */
export const warehouseOrderSchema = z.object({
  orderId: uuidSchema,
  state: z.enum(warehouseStates),
  /** Units that were not found at packing, all of a line together. */
  missing: z
    .array(
      z.object({
        lineNo: z.int().check(z.gte(1), z.lte(1000)),
        units: z.int().check(z.gte(1), z.lte(1000)),
      }),
    )
    .check(z.maxLength(1000)),
  /** When the next step is expected; null: none by itself. */
  nextStepAt: z.nullable(instantSchema),
});
export type WarehouseOrder = z.output<typeof warehouseOrderSchema>;

/** Report of the warehouse, signed with HMAC over timestamp and raw body (OPN-358). */
export const receiveFulfilmentReport = endpoint({
  method: 'POST',
  path: '/fulfilment/reports',
  access: 'signed',
  requirements: ['STS-22'],
  summary: 'Report of the warehouse about an order',
  body: z.object({ reportId: uuidSchema, order: warehouseOrderSchema }),
  errors: [
    'INVALID_SIGNATURE',
    'REPORT_TOO_OLD',
    'ORDER_NOT_FOUND',
    'REPORT_TOO_EARLY',
    'REPORT_NOT_POSSIBLE',
    'SERVICE_UNAVAILABLE',
  ],
});
