import { ZERO_KOPECKS } from '../kernel/index.ts';
import { priceBonuses } from '../loyalty/index.ts';
import type { BonusInput, PricedBonuses } from '../loyalty/index.ts';
import { applyPromotion } from '../promotions/index.ts';
import type { AttachedPromotion, PricedPromotion, PromotionLine } from '../promotions/index.ts';
import { cartTotals } from './cart-totals.ts';
import type { CartTotals } from './cart-totals.ts';
import { discountLine, pricedLine } from './line-prices.ts';
import type { StoredLine } from './lines.ts';
import type { PricedLine } from './priced-line.ts';
import { giveQuantities } from './quantities.ts';
import type { QuantityLimits } from './quantities.ts';

/** Everything a price depends on; the same input always gives the same result (CRT-44). */
export type PricingInput = QuantityLimits & {
  readonly lines: readonly StoredLine[];
  /** The one attached promotion; absent or null: none. */
  readonly promotion?: AttachedPromotion | null | undefined;
  /** Absent or null: the shopper has no active account. */
  readonly bonuses?: BonusInput | null | undefined;
  /** Instant in ms since 1970 that dates of the promotion are compared with; absent: the caller has looked at them. */
  readonly now?: number | undefined;
};

export type PricedCart = CartTotals & {
  /** In the order of the input; cutlery that nothing goes with is left out (CUT-04). */
  readonly lines: readonly PricedLine[];
  /** The outcome of the attached promotion; null: none is attached. */
  readonly promotion: PricedPromotion | null;
  readonly bonuses: PricedBonuses | null;
};

/**
 * The one pricing function of the shop: get, save, preview, discounts, check and order creation all call it
 * (CRT-44, OPN-227). Amounts come only from `products` and `combos` (CRT-43). Sold-out lines stay, free of charge
 * and outside every total (CRT-76).
 */
export function priceCart(input: PricingInput): PricedCart {
  const given = giveQuantities(input.lines, input);
  // Stryker disable next-line OptionalChaining: there is an answer per line
  const discounted = input.lines.map((line, index) => discountLine(line, given[index]?.quantity ?? 0, input));
  const applied = input.promotion ? applyPromotion(input.promotion, discounted, input.now) : null;
  const lines = input.lines.flatMap((line, index) => {
    const [own, after] = [given[index], discounted[index]];
    // Stryker disable next-line ConditionalExpression,LogicalOperator,ArrayDeclaration: there is an answer per line
    if (own === undefined || after === undefined) return [];
    if (line.type === 'CUTLERY' && own.quantity === 0) return [];
    return [pricedLine(line, own, after, applied?.shares[index] ?? ZERO_KOPECKS)];
  });
  const promotion = applied?.promotion ?? null;
  const bonuses = input.bonuses
    ? priceBonuses(input.bonuses, lines, promotion?.excludesBonuses === true)
    : null;
  return { lines, promotion, bonuses, ...cartTotals(lines, bonuses?.applied) };
}

/** The lines after steps 1 to 3: what conditions, refusals and progress bars of any promotion look at (OPN-227). */
export function promotionLines(input: PricingInput): readonly PromotionLine[] {
  const given = giveQuantities(input.lines, input);
  // Stryker disable next-line OptionalChaining: there is an answer per line
  return input.lines.map((line, index) => discountLine(line, given[index]?.quantity ?? 0, input));
}
