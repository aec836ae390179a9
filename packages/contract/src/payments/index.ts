import * as z from 'zod/mini';

import { bindingStatuses, bindingTypes } from '@shop/domain/payments';

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

const methodsAnswer = z.object({ paymentMethods: z.array(paymentMethodSchema) });

/** The shopper's payment methods, exactly one of them default (MTH-02). */
export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/payments/types',
  access: 'customer',
  requirements: ['MTH-02', 'MTH-03'],
  summary: "The shopper's payment methods",
  answer: methodsAnswer,
  errors: [],
});

/** Sets the current method and answers the new list (MTH-09, MTH-10, OPN-285). `bindingId` is null for all but bound cards. */
export const setDefaultPaymentMethod = endpoint({
  method: 'POST',
  path: '/payments/types/setDefault',
  access: 'customer',
  requirements: ['MTH-09', 'MTH-10'],
  summary: 'Makes a payment method the default',
  body: z.object({ paymentType: textSchema(50), bindingId: z.nullable(uuidSchema) }),
  answer: methodsAnswer,
  errors: ['PAYMENT_TYPE_IS_DISABLED'],
});

/**
 * Starts binding a card; an earlier open operation is cancelled (MTH-12, OPN-286). `redirectUrl` is a page of the
 * bank for a frame.
 */
export const startBinding = endpoint({
  method: 'POST',
  path: '/bindings/inits',
  access: 'customer',
  requirements: ['MTH-12', 'MTH-16'],
  summary: 'Begins to bind a card',
  body: z.object({ bindingType: z.enum(bindingTypes) }),
  answer: z.object({ id: uuidSchema, redirectUrl: z.string() }),
  errors: ['BANK_CONNECTION_ERROR', 'PAYMENT_TYPE_IS_DISABLED'],
});

/**
 * The state of a binding operation (MTH-13, OPN-286). `errorReason`: the text to show when it failed; null: no
 * specific text.
 */
export const getBindingStatus = endpoint({
  method: 'GET',
  path: '/bindings/inits/status',
  access: 'customer',
  requirements: ['MTH-13'],
  summary: 'State of the binding of a card',
  query: z.object({ bindingOperationId: uuidSchema }),
  answer: z.object({
    operationId: uuidSchema,
    status: z.enum(bindingStatuses),
    errorReason: z.nullable(z.string()),
  }),
  errors: ['BINDING_NOT_FOUND'],
});

/** Removes a bound card and answers the new list (MTH-07, MTH-08, OPN-285). */
export const unbindCard = endpoint({
  method: 'POST',
  path: '/bindings/unbind',
  access: 'customer',
  requirements: ['MTH-07', 'MTH-08'],
  summary: 'Removes a bound card',
  body: z.object({ bindingId: uuidSchema }),
  answer: methodsAnswer,
  errors: ['BINDING_NOT_FOUND'],
});

/** The page of a payment that waits for its payer (ORD-29, CHK-25, OPN-282); `id` is the process's `paymentId`. */
export const getPaymentRedirectUrl = endpoint({
  method: 'GET',
  path: '/payments/{id}/redirectUrl',
  access: 'customer',
  requirements: ['ORD-29', 'CHK-25'],
  summary: 'Address at which a payment is made',
  params: z.object({ id: uuidSchema }),
  answer: z.object({ redirectUrl: z.string() }),
  errors: ['PAYMENT_NOT_FOUND'],
});

/** What a report of the bank says. */
export const paymentReportSchema = z.object({
  eventId: textSchema(100),
  type: z.literal('payment.updated'),
  paymentId: textSchema(100),
  merchantPaymentId: textSchema(100),
  status: textSchema(50),
  amount: z.int().check(z.gte(0)),
  errorCode: z.nullable(textSchema(100)),
  occurredAt: textSchema(50),
});

/** Report of the bank, signed with HMAC over timestamp and raw body (FRM-21). */
export const receivePaymentReport = endpoint({
  method: 'POST',
  path: '/payments/webhook',
  access: 'signed',
  requirements: ['FRM-21'],
  summary: 'Report of the bank about a payment',
  body: paymentReportSchema,
  errors: ['INVALID_SIGNATURE'],
});

/** Report of Sberbank's gateway, with a checksum over its parameters; `amount` has to be among them (FRM-21). */
export const receiveSberReport = endpoint({
  method: 'POST',
  path: '/payments/webhook/sber',
  access: 'signed',
  requirements: ['FRM-21'],
  summary: 'Report of the payment gateway of Sberbank',
  body: z.looseObject({
    mdOrder: textSchema(36),
    orderNumber: textSchema(36),
    operation: textSchema(50),
    status: z.union([z.int(), textSchema(10)]),
    checksum: textSchema(64),
  }),
  /** Only status 200 tells the gateway that its report has come. */
  answer: z.object({}),
  errors: ['INVALID_SIGNATURE'],
});
