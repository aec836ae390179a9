import * as z from 'zod/mini';

import { textSchema } from '../kernel/index.ts';

/**
 * Fiscal service: POST /fiscal/v1/receipts with a bearer key; `id` makes the call idempotent. Amounts in kopecks;
 * `price` is of one unit.
 */
export const fiscalReceiptSchema = z.object({
  id: z.uuid(),
  type: z.enum(['SALE', 'REFUND', 'PARTIAL_REFUND', 'FULL_PREPAYMENT', 'REFUND_PREPAYMENT']),
  orderNumber: textSchema(50),
  lines: z.array(
    z.object({
      title: textSchema(256),
      quantity: z.int().check(z.gte(1)),
      price: z.int().check(z.gte(1)),
      supplierInn: z.nullable(textSchema(12)),
    }),
  ),
  amount: z.int().check(z.gte(1)),
});
export type FiscalReceiptRequest = z.output<typeof fiscalReceiptSchema>;
export const fiscalAnswerSchema = z.object({ id: z.uuid(), externalLink: z.url({ protocol: /^https?$/ }) });
