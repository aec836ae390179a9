import {
  checkoutErrorCodes,
  paymentErrorCodes,
  processErrorCodes,
  readinessErrorCodes,
} from './checkout-error-codes.ts';
import { promocodeErrorCodes } from './promocode-error-codes.ts';

/** Codes of OPN-188, OPN-225, OPN-313: anything may answer them. */
export const commonErrorCodes = [
  'INVALID_ARGUMENT',
  'INVALID_INPUT',
  'VALIDATION_ERROR',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'UNKNOWN_ERROR',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** Tokens, sessions, sign-in codes (TOK, AUT, OPN-313, OPN-317, OPN-318, OPN-330). */
export const sessionErrorCodes = [
  'EMPTY_HEADER_AUTHORIZATION',
  'INVALID_ACCESS_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'AUTH_REQUIRED',
  'FORBIDDEN',
  'INVALID_GRANT_TYPE',
  'INVALID_CSRF_TOKEN',
  'INVALID_OTP',
  'RESEND_TOO_EARLY',
  'COOLDOWN_ACTIVE',
  'LIMITED_ATTEMPTS',
  'SMS_NOT_SENT',
  'PHONE_NOT_VERIFIED',
  'BANK_SIGN_IN_REFUSED',
  'BANK_ID_UNAVAILABLE',
  'USER_NOT_FOUND',
  'CLIENT_NOT_FOUND',
  'INVALID_TOKEN',
  'INVALID_SIGNATURE',
] as const;

/** Profile and addresses (OPN-105, OPN-333, OPN-343, ADR-35). */
export const profileErrorCodes = [
  'SBER_ADDRESS_CHANGE_NOT_ALLOWED',
  'ADDRESS_NOT_FOUND',
  'PHONE_CHANGE_FORBIDDEN',
  'EMAIL_NEEDS_CONFIRMATION',
  'EMAIL_NOT_SET',
] as const;

/** Combo sets (CTG-38). */
export const catalogErrorCodes = ['COMBO_NOT_FOUND'] as const;

/** Banners (BNR-03). */
export const bannerErrorCodes = ['BANNER_NOT_FOUND', 'BANNER_NOT_HIDEABLE'] as const;

/** Order actions, tips, receipts (OPN-360, OPN-364, OPN-368). */
export const orderErrorCodes = [
  'ORDER_NOT_FOUND',
  'ORDER_NOT_CANCELLABLE',
  'ORDER_NOT_DELIVERABLE',
  'ORDER_IN_PROGRESS',
  'TIPS_NOT_ALLOWED',
  'TIPS_ALREADY_PAID',
  'INVALID_AMOUNT',
  'RECIPIENT_NOT_REGISTERED',
  'PAYMENT_FAILED',
] as const;

/** Buying a subscription (SUB-07, OPN-258). */
export const subscriptionErrorCodes = [
  'SUBSCRIPTION_NOT_FOUND',
  'SUBSCRIPTION_OWNED',
  'SUBSCRIPTION_TERMS_REQUIRED',
  'SUBSCRIPTION_TERMS_OUTDATED',
] as const;

/** Reports of the warehouse (OPN-358). */
export const fulfilmentErrorCodes = ['REPORT_TOO_OLD', 'REPORT_TOO_EARLY', 'REPORT_NOT_POSSIBLE'] as const;

export const errorCodes = [
  ...commonErrorCodes,
  ...sessionErrorCodes,
  ...profileErrorCodes,
  ...catalogErrorCodes,
  ...bannerErrorCodes,
  ...promocodeErrorCodes,
  ...readinessErrorCodes,
  ...checkoutErrorCodes,
  ...processErrorCodes,
  ...paymentErrorCodes,
  ...orderErrorCodes,
  ...subscriptionErrorCodes,
  ...fulfilmentErrorCodes,
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const known: ReadonlySet<string> = new Set(errorCodes);

/** Whether a code from the wire is one of ours; anything else is treated as unknown (ERC-48). */
export function isErrorCode(code: string): code is ErrorCode {
  return known.has(code);
}

/** A wire error: its HTTP status, or one of the client's own two (NET-09 to NET-11, SHL-39). */
export type ApiErrorStatus = number | 'CUSTOM_ERROR' | 'FETCH_ERROR';

/**
 * Whether an answer to a call for one order or checkout says that there is none with this id, for this shopper: nobody has it, or none can
 * be like it, as that of a link that was cut off, which is refused before any is looked for.
 */
export const isOfUnknownId = (code: string | null): boolean =>
  code === 'VALIDATION_ERROR' || code === 'ORDER_NOT_FOUND' || code === 'CHECKOUT_NOT_FOUND';
