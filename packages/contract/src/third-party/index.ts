import * as z from 'zod/mini';

import { textSchema } from '../kernel/index.ts';

export * from './dadata.ts';
export * from './two-gis.ts';

/** Wire formats of the third parties, shared by our adapters and their stand-ins. */

/** SMS gateway: POST /sms/v1/messages with a bearer key; `id` makes a repeat harmless. */
export const smsMessageSchema = z.object({
  id: z.uuid(),
  phone: z.string().check(z.regex(/^\+7\d{10}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
});
export const acceptedSchema = z.object({ id: z.string(), status: z.literal('ACCEPTED') });

/** Mail gateway: POST /mail/v1/messages with a bearer key. */
export const mailMessageSchema = z.object({
  id: z.uuid(),
  to: z.string().check(z.minLength(3), z.maxLength(100)),
  subject: textSchema(300),
  text: textSchema(20_000),
  html: z.optional(textSchema(100_000)),
});

export const bankStatuses = [
  'CREATED',
  'PENDING_3DS',
  'AUTHORIZED',
  'CAPTURED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDED',
] as const;
export const bankStatusSchema = z.enum(bankStatuses);
export type BankStatus = z.output<typeof bankStatusSchema>;

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
  /** The bank's id of a payment that was paid: its card is charged at once, as a stored credential, without a page. */
  sameCardAs: z.optional(z.string()),
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
  card: z.nullable(z.object({ maskedPan: z.string(), paymentSystem: z.string(), bankName: z.string() })),
  updatedAt: z.string(),
});
export type BankPayment = z.output<typeof bankPaymentSchema>;

export const bankCaptureSchema = z.object({ amount: z.int().check(z.gte(1)) });
export const bankRefundSchema = z.object({ amount: z.int().check(z.gte(1)), refundId: z.uuid() });
/** Why the bank refuses a call for good: 409 with this body. Any other answer than this and a payment decides nothing. */
export const bankRefusals = ['WRONG_STATE', 'WRONG_AMOUNT', 'REFUND_ID_REUSED', 'PAYMENT_ID_REUSED'] as const;
export type BankRefusal = (typeof bankRefusals)[number];
export const bankRefusalSchema = z.object({ code: z.enum(bankRefusals), message: z.string() });

/** A report of the bank is signed: sha256=hex(HMAC-SHA256(secret, `${timestamp}.${rawBody}`)). */
export const bankTimestampHeader = 'x-bank-timestamp';
export const bankSignatureHeader = 'x-bank-signature';

/** Geocoder: an object of GET /geo/v1/suggest and /geo/v1/reverse. */
export const geoItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  isBuilding: z.boolean(),
  city: z.string(),
  cityAlias: z.string(),
  street: z.string(),
  house: z.string(),
  lat: z.number(),
  lon: z.number(),
  regionId: z.int(),
  /** What the geocoder says of the address beyond city and street; a field that is missing is empty. */
  area: z.optional(
    z.object({
      region: z.optional(z.string()),
      settlement: z.optional(z.string()),
      place: z.optional(z.string()),
      livingArea: z.optional(z.string()),
      district: z.optional(z.string()),
      division: z.optional(z.string()),
    }),
  ),
});
export type GeoItem = z.output<typeof geoItemSchema>;
export const geoSuggestAnswerSchema = z.object({ items: z.array(geoItemSchema) });
export const cityByIpAnswerSchema = z.object({ cityAlias: z.nullable(z.string()) });
