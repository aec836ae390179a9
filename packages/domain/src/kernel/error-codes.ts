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

/** Promocode errors, section 8 of part 2, in the order of checking of OPN-239 (ERC-01 to ERC-16). */
export const promocodeErrorCodes = [
  'PROMOTIONS_DISABLED',
  'PROMOCODE_NOT_FOUND',
  'PROMOCODE_EXPIRED',
  'PROMOTION_INVALID_SOURCE',
  'PROMOTION_INVALID_SHOWCASE_TYPE',
  'PROMOTION_INVALID_CITY',
  'PROMOTION_INVALID_SUBSCRIPTION',
  'PROMOCODE_REFERRER_NOT_ALLOWED',
  'ONLY_FIRST_ORDER_PROMOTION',
  'PROMOCODE_USAGE_LIMIT_EXCEEDED',
  'PROMOTION_DEVICE_USAGE_EXCEEDED',
  'PROMOCODE_MAX_COUNT_USAGE_PER_CART_EXCEEDED',
  'PROMOCODE_RANGE_NOT_MATCHED',
  'PROMOCODE_PRODUCT_LIST_CONDITION_NOT_MATCHED',
  'PROMOCODE_CONDITION_NOT_MATCHED',
  'PROMOCODE_PROMOTION_NOT_STACKABLE',
] as const;

/** The readiness codes of CHK-13, both the client's own and the server's (OPN-269, OPN-272). */
export const readinessErrorCodes = [
  'PRODUCTS_RAN_OUT',
  'DISCOUNT_PRICE_DECREASED',
  'DISCOUNT_PRICE_INCREASED',
  'BONUS_BALANCE_DECREASED',
  'MINIMAL_ORDER_AMOUNT_CHANGED',
  'DELIVERY_SLOT_CHANGED',
] as const;

/** Cart and order creation (ERC-19 to ERC-30, OPN-225, OPN-272). */
export const checkoutErrorCodes = [
  'STORE_IS_CLOSED',
  'STORE_IS_NOT_ACCEPTING_ORDERS',
  'MIN_ORDER_PRICE_NOT_REACHED',
  'CART_NOT_FOUND',
  'CART_VERSION_MISMATCH',
  'CART_IS_EMPTY',
  'CART_HAS_DUPLICATE_PRODUCTS',
  'SHOWCASE_NOT_FOUND',
  'PAYMENT_TYPE_IS_DISABLED',
  'AGE_NOT_CONFIRMED',
  'ADDRESS_NOT_SERVED',
  'CHECKOUT_NOT_FOUND',
  'BINDING_NOT_FOUND',
  'ANTI_FRAUD_PROMO_VALIDATION_FAILED',
  'ANTI_FRAUD_ORDER_VALIDATION_FAILED',
  'CHECKOUT_FAILED',
] as const;

/** Failures after an order exists, told by its process (ERC-32 to ERC-38, OPN-279). */
export const processErrorCodes = [
  'CHECKOUT_STATUS_TIMEOUT',
  'CALCULATION_FAILED',
  'RECEIPT_HAS_ZERO_PRICES',
  'LOYALTY_PROCESSING_FAILED',
  'INVALID_BONUS_BALANCE',
  'REJECTED_ON_CREATION_IN_FULFILLMENT',
  'CONFIRMATION_FAILED',
  'SLOT_NOT_AVAILABLE',
  'SLOT_RESERVATION_FAILED',
  'STOCKS_CHANGED_AFTER_PAYMENT',
  'CANCELLED_BY_USER',
] as const;

/** Payment errors, in the order in which the bank's card page offers them by CVC 301–315 (ERC-40 to ERC-48, OPN-291). */
export const paymentErrorCodes = [
  'INSUFFICIENT_FUNDS',
  'AUTHENTICATION_ERROR',
  'OPERATION_FAILED',
  'TRANSACTION_LIMIT_REACHED',
  'AMOUNT_LIMIT_REACHED',
  'ISSUER_TECHNICAL_ERROR',
  'INCORRECT_CARD_DATA',
  'OPERATION_REJECTED',
  'ACQUIRING_TECHNICAL_ERROR',
  '3DS_NOT_AVAILABLE',
  '3DS_ERROR',
  'AUTHORIZATION_TECHNICAL_ERROR',
  'BANK_CONNECTION_ERROR',
  'PAYMENT_TIMEOUT',
  'UNKNOWN',
  'PCI_DSS_ERROR',
] as const;

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

export const errorCodes = [
  ...commonErrorCodes,
  ...sessionErrorCodes,
  ...profileErrorCodes,
  ...promocodeErrorCodes,
  ...readinessErrorCodes,
  ...checkoutErrorCodes,
  ...processErrorCodes,
  ...paymentErrorCodes,
  ...orderErrorCodes,
] as const;

export type ErrorCode = (typeof errorCodes)[number];
export type PromocodeErrorCode = (typeof promocodeErrorCodes)[number];
export type ReadinessErrorCode = (typeof readinessErrorCodes)[number];
export type CheckoutErrorCode = (typeof checkoutErrorCodes)[number];
export type ProcessErrorCode = (typeof processErrorCodes)[number];
export type PaymentErrorCode = (typeof paymentErrorCodes)[number];

const known: ReadonlySet<string> = new Set(errorCodes);

/** Whether a code from the wire is one of ours; anything else is treated as unknown (ERC-48). */
export function isErrorCode(code: string): code is ErrorCode {
  return known.has(code);
}

/** A wire error: its HTTP status, or one of the client's own two (NET-09 to NET-11, SHL-39). */
export type ApiErrorStatus = number | 'CUSTOM_ERROR' | 'FETCH_ERROR';
