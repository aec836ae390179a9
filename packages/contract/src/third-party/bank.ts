import * as z from 'zod/mini';

import { bankPaymentStatuses } from '@shop/domain/payments';

import { textSchema } from '../kernel/index.ts';

export const bankStatusSchema = z.enum(bankPaymentStatuses);
export type BankStatus = z.output<typeof bankStatusSchema>;

/** The bank's data about a card: never the full number, or anything from which it could be derived. */
export const bankCardSchema = z.object({
  /** First six and last four digits. */
  maskedPan: z.string().check(z.regex(/^\d{6}\*{2,9}\d{4}$/)),
  paymentSystem: textSchema(50),
  bankName: textSchema(100),
  /** The same for every use of one card, and different for other cards, even with the same mask. */
  fingerprint: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type BankCard = z.output<typeof bankCardSchema>;

/** POST /bank/v1/payments: two-step payment; repeating a merchantPaymentId answers the same payment. Amounts in kopecks. */
export const bankPaymentRequestSchema = z.object({
  merchantPaymentId: z.uuid(),
  amount: z.int().check(z.gte(1)),
  currency: z.literal('RUB'),
  description: textSchema(500),
  orderNumber: textSchema(50),
  successUrl: z.url(),
  failUrl: z.url(),
  webhookUrl: z.url(),
  expiresAt: z.iso.datetime({ offset: true }),
  /** The bank's id of an earlier payment, whose card is charged at once, as a stored credential, without a page. */
  sameCardAs: z.optional(z.string()),
  /** The bank's id of a bound card that is charged; the payer may still be asked for 3-D Secure, at `formUrl`. */
  bindingId: z.optional(z.string()),
  /** The payer, by our id: a typed-in card is bound for this payer if the payer wants it. */
  clientId: z.optional(z.uuid()),
  /** SBER_PAY: an invoice that the payer confirms in the SberPay app; `formUrl` is its address. Left out: a card. */
  method: z.optional(z.enum(['CARD', 'SBER_PAY'])),
  /** Where the SberPay app redirects a payer who leaves without deciding. */
  returnUrl: z.optional(z.url()),
});
export type BankPaymentRequest = z.output<typeof bankPaymentRequestSchema>;

/** A payment as the bank sees it. */
export const bankPaymentSchema = z.object({
  paymentId: z.string(),
  merchantPaymentId: z.string(),
  formUrl: z.string(),
  status: bankStatusSchema,
  amount: z.int(),
  capturedAmount: z.int(),
  refundedAmount: z.int(),
  errorCode: z.nullable(z.string()),
  card: z.nullable(bankCardSchema),
  /** The card that was bound with this payment; null: none was. */
  boundAs: z.nullable(z.string()),
  /** Of an SberPay invoice; null: a card payment. */
  invoiceId: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type BankPayment = z.output<typeof bankPaymentSchema>;

/** The bank adds this to the return addresses of an SberPay invoice. */
export const bankInvoiceIdParam = 'bankInvoiceId';

export const bankCaptureSchema = z.object({ amount: z.int().check(z.gte(1)) });
export const bankRefundSchema = z.object({ amount: z.int().check(z.gte(1)), refundId: z.uuid() });
/** Why the bank refuses a call permanently: 409 with this body. Only this or a payment is a definite answer. */
export const bankRefusals = [
  'WRONG_STATE',
  'WRONG_AMOUNT',
  'REFUND_ID_REUSED',
  'PAYMENT_ID_REUSED',
  'BINDING_NOT_FOUND',
] as const;
export type BankRefusal = (typeof bankRefusals)[number];
export const bankRefusalSchema = z.object({ code: z.enum(bankRefusals), message: z.string() });

/** A report of the bank is signed: sha256=hex(HMAC-SHA256(secret, `${timestamp}.${rawBody}`)). */
export const bankTimestampHeader = 'x-bank-timestamp';
export const bankSignatureHeader = 'x-bank-signature';
