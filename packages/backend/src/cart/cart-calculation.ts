import { isDeepStrictEqual } from 'node:util';

import { cartTotals, ownQuantities, priceCart, storedLine, updateChanges } from '@shop/domain/cart';
import type {
  CartTotals,
  LineAmounts,
  LineKey,
  PricedCart,
  StoredChange,
  StoredLine,
} from '@shop/domain/cart';
import type { PromotionRef } from '@shop/domain/promotions';

import { summaryOf } from './cart-summary.ts';
import type { PricingContext } from './cart-summary.ts';
import type { CartLineRecord, CartSummary } from './cart.tables.ts';
import { pricingInputOf, withTypeOf } from './pricing-input.ts';

/** What a calculation starts from. */
export interface CalculationInput {
  readonly lines: readonly StoredLine[];
  readonly changes: readonly StoredChange[];
  readonly attached: PromotionRef | null;
  /** Per line what the shopper had or asked for; by default what the lines hold. */
  readonly own?: ReadonlyMap<LineKey, number>;
  /** Lines whose quantity the shopper has just changed himself. */
  readonly touched?: ReadonlySet<LineKey>;
  /** Version that the cart will have if the result is stored. */
  readonly version: number;
}

/** What is stored of a calculation. */
export interface CartState {
  readonly lines: readonly CartLineRecord[];
  readonly changes: readonly StoredChange[];
  readonly summary: CartSummary;
}

export interface Calculated extends CartState {
  /** The full result of pricing; an order needs more of it than the cart stores. */
  readonly priced: PricedCart;
}

/** Quantities, prices, promotion and the change list of a cart in a showcase now, by the one pricing function (CRT-43, CRT-44, OPN-227). */
export function calculate(pricing: PricingContext, input: CalculationInput): Calculated {
  const { snapshot, offer } = pricing;
  const wanted = input.lines.map((line) => withTypeOf(snapshot, line));
  const rule = offer.attached(input.attached);
  const priced = priceCart({ ...pricingInputOf(snapshot, wanted), promotion: rule, now: offer.now });
  const changes = updateChanges({
    before: input.changes,
    lines: priced.lines,
    own: input.own ?? ownQuantities(wanted),
    touched: input.touched ?? new Set(),
    version: input.version,
  });
  const lines = priced.lines.map(recordOf);
  const { attached } = input;
  return {
    lines,
    changes,
    summary: summaryOf(pricing, { attached, rule, priced: priced.promotion, lines }),
    priced,
  };
}

/** A line in the form in which it is stored. */
const recordOf = (line: CartLineRecord): CartLineRecord => ({
  ...storedLine(line, line.quantity, line.earlierQuantity),
  price: line.price,
  oldPrice: line.oldPrice,
  totalPrice: line.totalPrice,
  totalOldPrice: line.totalOldPrice,
  discountAmount: line.discountAmount,
  totalDiscountAmount: line.totalDiscountAmount,
});

/** Whether two calculations would be answered alike; the database keeps fields in an order of its own. */
export function isSameCalculation(a: CartState, b: CartState): boolean {
  return (
    isDeepStrictEqual(a.lines, b.lines) &&
    isDeepStrictEqual(a.changes, b.changes) &&
    isDeepStrictEqual(a.summary, b.summary)
  );
}

export const totalsOf = (lines: readonly LineAmounts[]): CartTotals => cartTotals(lines);
