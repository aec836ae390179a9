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
  'PAYMENT_NOT_FOUND',
  'ANTI_FRAUD_PROMO_VALIDATION_FAILED',
  'ANTI_FRAUD_ORDER_VALIDATION_FAILED',
  'CHECKOUT_ALREADY_PAID',
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

export type ReadinessErrorCode = (typeof readinessErrorCodes)[number];
export type CheckoutErrorCode = (typeof checkoutErrorCodes)[number];
export type ProcessErrorCode = (typeof processErrorCodes)[number];
export type PaymentErrorCode = (typeof paymentErrorCodes)[number];
