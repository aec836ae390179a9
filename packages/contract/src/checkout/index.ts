import * as z from 'zod/mini';

import { redirectMethods } from '@shop/domain/checkout';

import { newAddressSchema } from '../address/index.ts';
import { endpoint, latSchema, lonSchema, uuidSchema } from '../kernel/index.ts';

/** States of a process (CHK-21); SUCCEEDED and FAILED never change again. */
export const processStatuses = ['PROCESSING', 'REDIRECT', 'SUCCEEDED', 'FAILED'] as const;

/** Payment of one order within a checkout (CHK-20, OPN-273). */
export const processSchema = z.object({
  orderId: uuidSchema,
  status: z.enum(processStatuses),
  type: z.enum(['ORDER', 'IMPULSE_ORDER']),
  /** Why it failed; null otherwise. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Where the shopper pays: the bank's card page or 3-D Secure step for a frame, or the SberPay invoice. Null while it is `isPciDss`. */
  redirectUrl: z.nullable(z.string()),
  /** DEEP_LINK: SberPay, by app, by QR code of `redirectUrl`, or by the widget at `{redirectUrl}/widget`. IFRAME: a page of the bank. */
  redirectMethod: z.nullable(z.enum(redirectMethods)),
  successUrl: z.nullable(z.string()),
  failUrl: z.nullable(z.string()),
  /** The bank's id of the SberPay invoice; null for cards. */
  sbolBankInvoiceId: z.nullable(z.string()),
  additionalParams: z.object({
    paymentId: z.nullable(z.string()),
    expiresAt: z.nullable(z.string()),
    orderNumber: z.string(),
    /** The address must be fetched from `GET /payments/{id}/redirectUrl` (CHK-25, OPN-282). */
    isPciDss: z.boolean(),
  }),
});
export type CheckoutProcess = z.output<typeof processSchema>;

const checkoutAnswer = z.object({ id: uuidSchema, processes: z.array(processSchema) });

/** Header with the idempotency key of one click (CHK-18, OPN-270, OPN-271): a UUID. */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * Creates the order; a repetition with the same key gets the same answer (CHK-15, CHK-33, CHK-34, OPN-271, OPN-272).
 */
export const createOrder = endpoint({
  method: 'POST',
  path: '/orders/checkout/cart',
  access: 'customer',
  requirements: ['CHK-15', 'CHK-33', 'CHK-34', 'CHK-35', 'CHK-38', 'CHK-47', 'GAT-07'],
  summary: 'Creates the order of a cart version',
  body: z.object({
    cart: z.object({ id: uuidSchema, version: z.int().check(z.gte(1)) }),
    payment: z.object({ paymentType: z.string().check(z.maxLength(50)), bindingId: z.nullable(uuidSchema) }),
    delivery: z.object({
      coordinates: z.object({ lon: lonSchema, lat: latSchema }),
      address: newAddressSchema,
      silent: z.boolean(),
    }),
  }),
  answer: checkoutAnswer,
  errors: [
    'CART_NOT_FOUND',
    'CART_IS_EMPTY',
    'CART_VERSION_MISMATCH',
    'SHOWCASE_NOT_FOUND',
    'STORE_IS_CLOSED',
    'STORE_IS_NOT_ACCEPTING_ORDERS',
    'MIN_ORDER_PRICE_NOT_REACHED',
    'PRODUCTS_RAN_OUT',
    'DISCOUNT_PRICE_DECREASED',
    'DISCOUNT_PRICE_INCREASED',
    'BONUS_BALANCE_DECREASED',
    'INVALID_BONUS_BALANCE',
    'PAYMENT_TYPE_IS_DISABLED',
    'AGE_NOT_CONFIRMED',
    'ADDRESS_NOT_SERVED',
    'USER_NOT_FOUND',
    'CHECKOUT_ALREADY_PAID',
    'CHECKOUT_FAILED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

/** State of a checkout, for the shopper who created it (CHK-19, CHK-45). */
export const findCheckout = endpoint({
  method: 'POST',
  path: '/orders/checkout/find',
  access: 'customer',
  requirements: ['CHK-19', 'CHK-20', 'CHK-45'],
  summary: 'State of a checkout',
  body: z.object({ checkoutId: uuidSchema }),
  answer: checkoutAnswer,
  errors: ['CHECKOUT_NOT_FOUND'],
});
