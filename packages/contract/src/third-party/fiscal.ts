import * as z from 'zod/mini';

import { textSchema } from '../kernel/index.ts';

/** Where the buyer is reached; the service sends a receipt to an e-mail address. */
const fiscalBuyerSchema = z.union([
  z.strictObject({ email: z.string().check(z.minLength(3), z.maxLength(100)) }),
  z.strictObject({ phone: z.string().check(z.regex(/^\+7\d{10}$/)) }),
]);

/**
 * Fiscal service: POST /fiscal/v1/receipts with a bearer key; `id` makes the call idempotent. Amounts in kopecks;
 * `price` is of one unit. Without a `buyer` nobody is told.
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
  buyer: z.optional(fiscalBuyerSchema),
});
export type FiscalReceiptRequest = z.output<typeof fiscalReceiptSchema>;
export const fiscalAnswerSchema = z.object({ id: z.uuid(), externalLink: z.url({ protocol: /^https?$/ }) });
