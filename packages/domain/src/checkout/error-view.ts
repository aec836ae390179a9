import { isErrorCode, promocodeErrorCodes } from '../kernel/index.ts';
import type { ErrorCode } from '../kernel/index.ts';
import { errorTexts } from './error-texts.ts';

/** Where a button or closing the message leads. `SUPPORT` opens the support sheet (OPN-294). */
export type ErrorNext = 'CART' | 'CHECKOUT' | 'ORDERS' | 'MAIN' | 'SUPPORT';
export type ErrorButton = { readonly label: string; readonly next: ErrorNext };

/** What the shopper sees of a failed checkout: the text, its buttons, and where closing leads (OPN-294). */
export type ErrorView = {
  readonly title?: string;
  readonly message: string;
  readonly buttons: readonly ErrorButton[];
  readonly next: ErrorNext;
};

/** What came with a code: the server's message, the title of the new delivery slot, and whether another order of the checkout stands. */
export type ErrorContext = {
  readonly message?: string | null;
  readonly slotTitle?: string | null;
  readonly hasStandingOrder?: boolean;
};

const { buttons } = errorTexts;

function view(message: string, next: ErrorNext, label: string = buttons.ok): ErrorView {
  return { message, next, buttons: [{ label, next }] };
}

/** A message that says why or what to do, under what failed. */
const titled = (title: string, shown: ErrorView): ErrorView => ({ ...shown, title });

const rejected: ErrorView = {
  message: errorTexts.rejectedAfterPayment,
  next: 'ORDERS',
  buttons: [
    { label: buttons.toOrders, next: 'ORDERS' },
    { label: buttons.contactUs, next: 'SUPPORT' },
  ],
};

const views: Partial<Record<ErrorCode, ErrorView>> = {
  STORE_IS_CLOSED: view(errorTexts.storeClosed, 'CART'),
  STORE_IS_NOT_ACCEPTING_ORDERS: view(errorTexts.notAccepting, 'CART'),
  PRODUCTS_RAN_OUT: view(errorTexts.productsRanOut, 'CART'),
  DISCOUNT_PRICE_DECREASED: view(errorTexts.priceDecreased, 'CART'),
  DISCOUNT_PRICE_INCREASED: view(errorTexts.priceIncreased, 'CART'),
  BONUS_BALANCE_DECREASED: view(errorTexts.bonusesDecreased, 'CART'),
  MINIMAL_ORDER_AMOUNT_CHANGED: view(errorTexts.minimumChanged, 'CART'),
  MIN_ORDER_PRICE_NOT_REACHED: view(errorTexts.minimumChanged, 'CART'),
  CART_NOT_FOUND: view(errorTexts.notPlaced, 'CHECKOUT'),
  INTERNAL_SERVER_ERROR: view(errorTexts.notPlaced, 'CHECKOUT'),
  CART_VERSION_MISMATCH: view(errorTexts.notPlaced, 'CHECKOUT'),
  CART_IS_EMPTY: view(errorTexts.notPlaced, 'CHECKOUT'),
  CART_HAS_DUPLICATE_PRODUCTS: view(errorTexts.notPlaced, 'CHECKOUT'),
  SHOWCASE_NOT_FOUND: view(errorTexts.notPlaced, 'CHECKOUT'),
  PAYMENT_TYPE_IS_DISABLED: view(errorTexts.notPlaced, 'CHECKOUT'),
  USER_NOT_FOUND: view(errorTexts.notPlaced, 'CHECKOUT'),
  CHECKOUT_ALREADY_PAID: view(errorTexts.alreadyPaid, 'ORDERS', buttons.toOrders),
  CHECKOUT_FAILED: view(errorTexts.notPlaced, 'CHECKOUT'),
  ADDRESS_NOT_SERVED: view(errorTexts.addressNotServed, 'CHECKOUT'),
  AGE_NOT_CONFIRMED: view(errorTexts.age, 'CART'),
  ANTI_FRAUD_PROMO_VALIDATION_FAILED: view(errorTexts.antiFraud, 'CART', buttons.backToCart),
  ANTI_FRAUD_ORDER_VALIDATION_FAILED: view(errorTexts.antiFraud, 'CART', buttons.backToCart),
  CHECKOUT_STATUS_TIMEOUT: view(errorTexts.statusTimeout, 'CHECKOUT'),
  // Signed out while the payment was followed: it may have gone through, and the orders ask to sign in again.
  AUTH_REQUIRED: view(errorTexts.statusTimeout, 'ORDERS', buttons.toOrders),
  CALCULATION_FAILED: view(errorTexts.calculation, 'ORDERS', buttons.toOrders),
  RECEIPT_HAS_ZERO_PRICES: view(errorTexts.calculation, 'ORDERS', buttons.toOrders),
  LOYALTY_PROCESSING_FAILED: titled(errorTexts.notOrdered, view(errorTexts.loyalty, 'CHECKOUT')),
  INVALID_BONUS_BALANCE: titled(errorTexts.notOrdered, view(errorTexts.bonusBalance, 'CHECKOUT')),
  REJECTED_ON_CREATION_IN_FULFILLMENT: rejected,
  CONFIRMATION_FAILED: rejected,
  SLOT_NOT_AVAILABLE: view(errorTexts.slotTaken, 'CART'),
  SLOT_RESERVATION_FAILED: view(errorTexts.slotTaken, 'CART'),
  STOCKS_CHANGED_AFTER_PAYMENT: view(errorTexts.stocksChanged, 'CART'),
  INSUFFICIENT_FUNDS: view(errorTexts.insufficientFunds, 'CHECKOUT'),
  AUTHENTICATION_ERROR: view(errorTexts.paymentDeclined, 'CHECKOUT'),
  OPERATION_FAILED: view(errorTexts.paymentDeclined, 'CHECKOUT'),
  TRANSACTION_LIMIT_REACHED: view(errorTexts.paymentDeclined, 'CHECKOUT'),
  ISSUER_TECHNICAL_ERROR: view(errorTexts.paymentDeclined, 'CHECKOUT'),
  OPERATION_REJECTED: view(errorTexts.paymentDeclined, 'CHECKOUT'),
  '3DS_ERROR': view(errorTexts.paymentDeclined, 'CHECKOUT'),
  '3DS_NOT_AVAILABLE': view(errorTexts.paymentDeclined, 'CHECKOUT'),
  AUTHORIZATION_TECHNICAL_ERROR: view(errorTexts.paymentDeclined, 'CHECKOUT'),
  AMOUNT_LIMIT_REACHED: titled(errorTexts.notPaid, view(errorTexts.amountLimit, 'CHECKOUT')),
  INCORRECT_CARD_DATA: titled(errorTexts.notPaid, view(errorTexts.cardData, 'CHECKOUT')),
  ACQUIRING_TECHNICAL_ERROR: titled(errorTexts.notPaid, view(errorTexts.acquiring, 'CHECKOUT')),
  BANK_CONNECTION_ERROR: titled(errorTexts.notPaid, view(errorTexts.bankConnection, 'CHECKOUT')),
  PAYMENT_TIMEOUT: view(errorTexts.paymentTimeout, 'MAIN', buttons.toMain),
  UNKNOWN: titled(errorTexts.notPaid, view(errorTexts.paymentUnknown, 'CHECKOUT')),
};

function isPromocodeCode(code: string): boolean {
  return promocodeErrorCodes.some((known) => known === code);
}

/**
 * What the shopper sees of a code that ended a checkout (ERC-18 to ERC-48, OPN-293, OPN-294). Any code that is not
 * listed gets the text of ERC-48. Null for CANCELLED_BY_USER, which is no error but the end of the flow (OPN-279).
 */
export function checkoutErrorView(code: string, context: ErrorContext = {}): ErrorView | null {
  if (code === 'CANCELLED_BY_USER') return null;
  const shown = viewOf(code, context);
  return context.hasStandingOrder === true ? besideAnOrder(shown) : shown;
}

/** One of two orders failed: its message, and then the orders, where the other one is (OPN-277). */
function besideAnOrder(shown: ErrorView): ErrorView {
  const support = shown.buttons.filter(({ next }) => next === 'SUPPORT');
  return { ...shown, next: 'ORDERS', buttons: [{ label: buttons.toOrders, next: 'ORDERS' }, ...support] };
}

function viewOf(code: string, context: ErrorContext): ErrorView {
  if (code === 'DELIVERY_SLOT_CHANGED')
    return view(`${errorTexts.slotChanged} ${context.slotTitle ?? ''}`.trimEnd(), 'CART');
  if (isPromocodeCode(code)) return view(context.message?.trim() || errorTexts.promocode, 'CART');
  return (isErrorCode(code) ? views[code] : undefined) ?? view(errorTexts.default, 'CHECKOUT');
}
