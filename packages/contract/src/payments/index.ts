import * as z from 'zod/mini';

import { endpoint, textSchema, uuidSchema } from '../kernel/index.ts';

/** A payment method (MTH-03). `type` is text: the client skips types it does not know (OPN-284). */
export const paymentMethodSchema = z.object({
  type: z.string(),
  isDefault: z.boolean(),
  bindingId: z.nullable(uuidSchema),
  bindingType: z.nullable(z.string()),
  maskedPan: z.nullable(z.string()),
  paymentSystem: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
});
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

/** The shopper's payment methods, exactly one of them default (MTH-02). */
export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/payments/types',
  access: 'customer',
  requirements: ['MTH-02', 'MTH-03'],
  summary: "The shopper's payment methods",
  answer: z.object({ paymentMethods: z.array(paymentMethodSchema) }),
  errors: [],
});

/** Report of the bank, signed with HMAC over timestamp and raw body (FRM-21). */
export const receivePaymentReport = endpoint({
  method: 'POST',
  path: '/payments/webhook',
  access: 'signed',
  requirements: ['FRM-21'],
  summary: 'Report of the bank about a payment',
  body: z.object({
    eventId: textSchema(100),
    type: z.literal('payment.updated'),
    paymentId: textSchema(100),
    merchantPaymentId: textSchema(100),
    status: textSchema(50),
    amount: z.int().check(z.gte(0)),
    errorCode: z.nullable(textSchema(100)),
    occurredAt: textSchema(50),
  }),
  errors: ['INVALID_SIGNATURE'],
});
