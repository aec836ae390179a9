import * as z from 'zod/mini';

import { subscriptionPaymentRequestSchema } from '@shop/contract/third-party';

export const subscriptionBookEntrySchema = z.object({
  ...subscriptionPaymentRequestSchema.shape,
  /** Address of its pages, which nobody can guess. */
  token: z.string(),
  status: z.enum(['CREATED', 'PAID', 'DECLINED', 'EXPIRED']),
  /** ISO 8601; null: not paid. */
  paidAt: z.nullable(z.string()),
  /** ISO 8601, of the last change. */
  updatedAt: z.string(),
});
/** A payment as the provider keeps it; the last entry of a payment in the books is its state. */
export type SubscriptionBookEntry = z.output<typeof subscriptionBookEntrySchema>;
