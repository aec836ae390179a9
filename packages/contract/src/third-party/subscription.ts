import * as z from 'zod/mini';

import { providerPaymentStatuses } from '@shop/domain/subscription';

import { textSchema } from '../kernel/index.ts';

/**
 * Provider of subscriptions: POST /subscriptions/v1/payments with a bearer key begins a payment for one month and answers it; repeating
 * a paymentId answers the same one. GET /subscriptions/v1/payments/{paymentId} answers it as it is. Amounts in kopecks.
 */
export const subscriptionPaymentRequestSchema = z.object({
  paymentId: z.uuid(),
  /** Who pays, by an id of ours. */
  customerId: z.uuid(),
  title: textSchema(200),
  amount: z.int().check(z.gte(1)),
  /** Where the payment page leads when it ends. */
  returnUrl: z.url(),
  webhookUrl: z.url(),
  /** From then on it cannot be paid any more. */
  expiresAt: z.iso.datetime({ offset: true }),
});
export type SubscriptionPaymentRequest = z.output<typeof subscriptionPaymentRequestSchema>;

/** A payment as the provider sees it. */
export const subscriptionPaymentSchema = z.object({
  paymentId: z.uuid(),
  amount: z.int(),
  status: z.enum(providerPaymentStatuses),
  paidAt: z.nullable(z.iso.datetime({ offset: true })),
  paymentUrl: z.url({ protocol: /^https?$/ }),
  managementUrl: z.url({ protocol: /^https?$/ }),
});
export type SubscriptionPayment = z.output<typeof subscriptionPaymentSchema>;

/** A report of the provider is signed: sha256=hex(HMAC-SHA256(secret, `${timestamp}.${rawBody}`)). */
export const subscriptionTimestampHeader = 'x-subscription-timestamp';
export const subscriptionSignatureHeader = 'x-subscription-signature';
