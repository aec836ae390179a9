import { isDeepStrictEqual } from 'node:util';

import {
  cartLoyalty,
  cartTotals,
  ownQuantities,
  priceCart,
  storedLine,
  updateChanges,
} from '@shop/domain/cart';
import type {
  AppliedLoyalty,
  CartTotals,
  LineAmounts,
  LineKey,
  PricedCart,
  StoredChange,
  StoredLine,
} from '@shop/domain/cart';
import { ZERO_KOPECKS } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
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
  /** Whether bonuses are spent. */
  readonly appliedLoyalty: AppliedLoyalty;
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
  const { snapshot, offer, bonuses } = pricing;
  const wanted = input.lines.map((line) => withTypeOf(snapshot, line));
  const rule = offer.attached(input.attached);
  const isApplied = input.appliedLoyalty !== null;
  const priced = priceCart({
    ...pricingInputOf(snapshot, wanted),
    promotion: rule,
    bonuses: bonuses === null ? null : { ...bonuses, isApplied },
    now: offer.now,
  });
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
    summary: summaryOf(pricing, {
      attached,
      rule,
      priced: priced.promotion,
      lines,
      loyalty: cartLoyalty(bonuses, priced),
    }),
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

/** The totals of a stored or calculated cart: what bonuses leave is to be paid (CRT-42). */
export const totalsOf = ({
  lines,
  summary,
  applied_loyalty: appliedLoyalty,
}: {
  readonly lines: readonly LineAmounts[];
  readonly summary: Pick<CartSummary, 'loyalty'>;
  readonly applied_loyalty: AppliedLoyalty;
}): CartTotals => cartTotals(lines, spentBonuses({ summary, applied_loyalty: appliedLoyalty }) ?? undefined);

/** The bonuses that a cart spends; null: the toggle is off. */
export const spentBonuses = (cart: {
  readonly summary: Pick<CartSummary, 'loyalty'>;
  readonly applied_loyalty: AppliedLoyalty;
}): Kopecks | null =>
  cart.applied_loyalty === null ? null : (cart.summary.loyalty?.spendBonus ?? ZERO_KOPECKS);
