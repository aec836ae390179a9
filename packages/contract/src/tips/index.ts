import * as z from 'zod/mini';

import { endpoint, kopecksSchema, uuidSchema } from '../kernel/index.ts';

/** What a tip of an order may be, and by which of the caller's cards (TIP-04, TIP-05, OPN-366). Amounts in kopecks. */
export const tipDetailsSchema = z.object({
  processingType: z.string(),
  minAmount: kopecksSchema,
  maxAmount: kopecksSchema,
  purposeCode: z.string(),
  presets: z.array(
    z.object({ amount: kopecksSchema, percent: z.int(), label: z.string(), selected: z.boolean() }),
  ),
  paymentTypes: z.array(z.object({ id: uuidSchema, type: z.string(), maskedPan: z.string() })),
});
export type TipDetailsMessage = z.output<typeof tipDetailsSchema>;

/** A sum from the client, before anybody believes it: what is wrong with it is answered with INVALID_AMOUNT. */
const claimedAmount = z.number();

/** How the caller's order may be tipped. */
export const getTipDetails = endpoint({
  method: 'GET',
  path: '/orders/{orderId}/tips/payment/types',
  access: 'customer',
  requirements: ['TIP-04', 'TIP-05'],
  summary: 'What a tip of an order may be, and how it may be paid',
  params: z.object({ orderId: uuidSchema }),
  answer: tipDetailsSchema,
  errors: [
    'ORDER_NOT_FOUND',
    'TIPS_NOT_ALLOWED',
    'TIPS_ALREADY_PAID',
    'RECIPIENT_NOT_REGISTERED',
    'SERVICE_UNAVAILABLE',
  ],
});

/** The gross sum of which the tips service leaves a tip whole (TIP-12, OPN-367). */
export const calculateTip = endpoint({
  method: 'POST',
  path: '/orders/tips/calculate',
  access: 'customer',
  requirements: ['TIP-12'],
  summary: 'The sum with the commission of the tips service',
  body: z.object({ amount: claimedAmount }),
  answer: z.object({ amount: kopecksSchema }),
  errors: ['INVALID_AMOUNT'],
});

/** Tips the courier of the caller's order by a bound card (TIP-15, OPN-368). */
export const payTip = endpoint({
  method: 'POST',
  path: '/orders/tips/pay',
  access: 'customer',
  requirements: ['TIP-15', 'TIP-16', 'TIP-17'],
  summary: 'Tips the courier of an order',
  body: z.object({
    orderId: uuidSchema,
    payCommission: z.boolean(),
    /** `amount`: the tip, without commission. */
    payment: z.object({ type: z.literal('BOUND_CARD'), bindingId: uuidSchema, amount: claimedAmount }),
  }),
  answer: z.object({ status: z.literal('SUCCESS') }),
  errors: [
    'ORDER_NOT_FOUND',
    'BINDING_NOT_FOUND',
    'TIPS_NOT_ALLOWED',
    'TIPS_ALREADY_PAID',
    'INVALID_AMOUNT',
    'RECIPIENT_NOT_REGISTERED',
    'PAYMENT_FAILED',
    'SERVICE_UNAVAILABLE',
  ],
});
