import * as z from 'zod/mini';

/**
 * Payment gateway of Sberbank, API v1: `POST {base}/{method}.do`, JSON both ways, login and password in every body, amounts in kopecks.
 * Every answer has status 200 and tells in `errorCode` whether the method did something; 0, or none, is success.
 */
const outcome = {
  errorCode: z.optional(z.union([z.string(), z.int()])),
  errorMessage: z.nullish(z.string()),
};
export const sberAnswerSchema = z.object(outcome);

/** register.do, registerPreAuth.do. `externalParams`: of an order that is paid by SberPay. */
export const sberRegisteredSchema = z.object({
  ...outcome,
  orderId: z.nullish(z.string()),
  formUrl: z.nullish(z.string()),
  externalParams: z.nullish(
    z.object({ sbolBankInvoiceId: z.nullish(z.string()), sbolDeepLink: z.nullish(z.string()) }),
  ),
});

/** paymentOrderBinding.do. `formUrl`: where the payer goes on when the card asks for 3-D Secure. */
export const sberChargedSchema = z.object({ ...outcome, formUrl: z.nullish(z.string()) });

/** An attribute of an order; `mdOrder` is the gateway's id of it. */
const attribute = z.object({ name: z.string(), value: z.nullish(z.string()) });

/**
 * getOrderStatusExtended.do. orderStatus: 0 registered, 1 held, 2 charged, 3 hold released, 4 refunded, also in part, 5 at 3-D Secure,
 * 6 declined.
 */
export const sberOrderSchema = z.object({
  ...outcome,
  orderNumber: z.nullish(z.string()),
  orderStatus: z.nullish(z.int().check(z.gte(0), z.lte(6))),
  /** Why it was declined; 0: it was not. */
  actionCode: z.nullish(z.int()),
  amount: z.nullish(z.int().check(z.gte(0))),
  attributes: z.nullish(z.union([z.array(attribute), attribute])),
  transactionAttributes: z.nullish(z.union([z.array(attribute), attribute])),
  cardAuthInfo: z.nullish(
    z.object({
      maskedPan: z.nullish(z.string()),
      /** YYYYMM. */
      expiration: z.nullish(z.string()),
      paymentSystem: z.nullish(z.string()),
    }),
  ),
  bankInfo: z.nullish(z.object({ bankName: z.nullish(z.string()) })),
  bindingInfo: z.nullish(z.object({ clientId: z.nullish(z.string()), bindingId: z.nullish(z.string()) })),
  paymentAmountInfo: z.nullish(
    z.object({
      approvedAmount: z.nullish(z.int().check(z.gte(0))),
      depositedAmount: z.nullish(z.int().check(z.gte(0))),
      refundedAmount: z.nullish(z.int().check(z.gte(0))),
    }),
  ),
});
export type SberOrder = z.output<typeof sberOrderSchema>;

/** getBindings.do: the cards that are kept for a client. */
export const sberBindingsSchema = z.object({
  ...outcome,
  bindings: z.nullish(z.array(z.object({ bindingId: z.string() }))),
});

export const sberErrors = {
  /** register.do: the order number was used before. unBindCard.do has its own meaning for 2. */
  NUMBER_USED: 1,
  /** unBindCard.do: no such card is kept, or not any more. */
  NO_BINDING: 2,
  /** Login or password is wrong, or a parameter. */
  ACCESS: 5,
  NO_ORDER: 6,
  /** The order is in another state, an amount is too much, or the gateway is ill. */
  STATE: 7,
} as const;

/** Action codes that mean more than that a card was declined. */
export const sberActionCodes = {
  /** The order was not paid in time. */
  TIME_OVER: -2007,
} as const;

/** The gateway's order number of one of our ids: at most 36 characters, here without hyphens. */
export const sberOrderNumber = (id: string): string => id.replaceAll('-', '');

/** Our id of one of its order numbers. */
export const idOfSberOrder = (orderNumber: string): string =>
  orderNumber.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Checksum of a report: hex, upper case, HMAC-SHA256 of `name;value;…` sorted by name, without the checksum itself. */
export const sberChecksumText = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .filter((name) => name !== 'checksum' && name !== 'sign_alias')
    .toSorted()
    .map((name) => `${name};${parameters[name]};`)
    .join('');
