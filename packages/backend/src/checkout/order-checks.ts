import { cartTotals, lineKey, productIdsOf } from '@shop/domain/cart';
import type { LineAmounts, LineRef, PricedLine } from '@shop/domain/cart';
import { compareReadiness, firstGate } from '@shop/domain/checkout';
import type { GateKind, ReadinessCart } from '@shop/domain/checkout';
import { err, kopecks, ok } from '@shop/domain/kernel';
import type { ErrorCode, Result } from '@shop/domain/kernel';

import { calculate, findInAnyStore, isSameCalculation, spentBonuses, totalsOf } from '../cart/index.ts';
import type { Calculated, PricingContext, CartRow } from '../cart/index.ts';
import type { ShowcaseSnapshot } from '../catalog/index.ts';
import { conflict, unprocessable } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import type { PayBy } from '../payments/index.ts';
import type { OrderBody } from './checkout-request.ts';
import { promotionRefusal } from '../promotions/index.ts';
import { refusal } from './refusal.ts';

export interface Recalculation {
  /** What is ordered: the lines with units, at the prices of now. */
  readonly lines: readonly PricedLine[];
  /** The result differs from the stored cart and is to be stored, also when the order is refused (OPN-272). */
  readonly isChanged: boolean;
  readonly calculated: ReturnType<typeof calculate>;
}

const gateCodes: Readonly<Record<GateKind, ErrorCode>> = {
  ORDERS_SUSPENDED: 'STORE_IS_NOT_ACCEPTING_ORDERS',
  STORE_CLOSED: 'STORE_IS_CLOSED',
  NOTHING_TO_ORDER: 'CART_IS_EMPTY',
  BELOW_MINIMUM: 'MIN_ORDER_PRICE_NOT_REACHED',
};

/** Whether one of these gates holds for a cart, by the store's clock and settings (GAT-07). */
export function checkGates(
  context: BackendContext,
  snapshot: ShowcaseSnapshot,
  lines: readonly (LineRef & LineAmounts & { readonly quantity: number })[],
  kinds: readonly GateKind[],
): Result<void, ApiError> {
  const settings = snapshot.settings(context.clock.now());
  const cart = { totalPrice: cartTotals(lines).totalPrice, products: lines };
  const gate = firstGate({ ...settings, minOrderPrice: kopecks(settings.minOrderPrice) }, cart);
  return gate !== null && kinds.includes(gate)
    ? err(conflict(gateCodes[gate], refusal(gateCodes[gate])))
    : ok();
}

/** Prices the cart once more (CHK-35). */
export function recalculate(pricing: PricingContext, cart: CartRow): Recalculation {
  const calculated = calculate(pricing, {
    lines: cart.lines,
    changes: cart.changes,
    attached: cart.promotion,
    appliedLoyalty: cart.applied_loyalty,
    version: cart.version + 1,
  });
  const lines = calculated.priced.lines.filter((line) => line.quantity > 0);
  return { calculated, lines, isChanged: !isSameCalculation(calculated, cart) };
}

/** Compares the stored cart with the recalculated one by the rules of the readiness check (OPN-269, OPN-272). */
export function checkReadiness(
  context: BackendContext,
  pricing: PricingContext,
  cart: CartRow,
  { calculated }: Recalculation,
): Result<void, ApiError> {
  const lost = lostPromotion(pricing, cart, calculated);
  if (lost !== null) return err(lost);
  const { minOrderPrice } = pricing.snapshot.settings(context.clock.now());
  const stored = readinessOf(cart, cart.min_order_price);
  const now = readinessOf({ ...calculated, applied_loyalty: cart.applied_loyalty }, minOrderPrice);
  const ready = compareReadiness(stored, now);
  if (ready.ok) return ok();
  const { error } = ready;
  if (error.code !== 'DELIVERY_SLOT_CHANGED') return err(conflict(error.code, refusal(error.code)));
  const { code, title } = error;
  return err(conflict(code, { ...refusal(code, { slotTitle: title }), details: { title } }));
}

/** Why the promotion that the shopper was told of does not work any more, other than for what is in the cart (OPN-272). */
function lostPromotion(
  { offer }: PricingContext,
  cart: CartRow,
  { priced, summary }: Calculated,
): ApiError | null {
  if (cart.promotion === null || cart.summary.promotion?.applied !== true) return null;
  if (summary.promotion?.applied === true) return null;
  if (priced.promotion === null) return promotionRefusal('PROMOCODE_NOT_FOUND', null);
  const { blockedBy } = priced.promotion;
  return blockedBy === null ? null : promotionRefusal(blockedBy, offer.promotionOf(cart.promotion));
}

function readinessOf(
  cart: Pick<CartRow, 'lines' | 'summary' | 'applied_loyalty'>,
  minOrderPrice: number,
): ReadinessCart {
  return {
    status: 'ACTUAL',
    products: cart.lines.map((line) => ({ key: lineKey(line), quantity: line.quantity })),
    ...totalsOf(cart),
    minOrderPrice: kopecks(minOrderPrice),
    spendBonus: spentBonuses(cart),
    slotTitle: cart.summary.slotTitle,
  };
}

/** Payment type, age and delivery area, in this order (OPN-272, MTH-10, CRT-74, CHK-47). Answers how the order is paid. */
export function checkRequest(
  context: BackendContext,
  snapshot: ShowcaseSnapshot,
  request: {
    readonly body: OrderBody;
    readonly lines: readonly LineRef[];
    readonly isAgeConfirmed: boolean;
    readonly payBy: Result<PayBy, 'NOT_OFFERED'>;
  },
): Result<PayBy, ApiError> {
  const refuse = (code: ErrorCode): Result<PayBy, ApiError> => err(unprocessable(code, refusal(code)));
  if (!request.payBy.ok) return refuse('PAYMENT_TYPE_IS_DISABLED');
  const isAdult = (line: LineRef): boolean =>
    productIdsOf(line).some((id) => findInAnyStore(context.catalog, snapshot, id)?.isAdult === true);
  if (!request.isAgeConfirmed && request.lines.some(isAdult)) return refuse('AGE_NOT_CONFIRMED');
  if (!snapshot.serves(request.body.delivery.coordinates)) return refuse('ADDRESS_NOT_SERVED');
  return request.payBy;
}
