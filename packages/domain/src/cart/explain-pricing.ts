import { exclusionOf } from '../promotions/index.ts';
import type { ConditionType } from '../promotions/index.ts';
import type { PromocodeErrorCode } from '../kernel/index.ts';
import type { LineKey } from './line-key.ts';
import { lineKey } from './line-key.ts';
import { giveQuantities } from './quantities.ts';
import { priceCart, promotionLines } from './price-cart.ts';
import type { PricedCart, PricingInput } from './price-cart.ts';

/** What a step of pricing did, and why. */
export type PricingReason =
  | 'GIVEN'
  | 'LOWERED_FOR_STOCK'
  | 'LOWERED_TO_MAXIMUM'
  | 'INVALID_COMBO'
  | 'CUTLERY_DROPPED'
  | 'CURRENT_PRICE'
  | 'SALE_PRICE'
  | 'X_FOR_Y'
  | 'COMBO_DISCOUNT'
  | 'CONDITION_COMPLETED'
  | 'CONDITION_OPEN'
  | 'PROMOTION_APPLIED'
  | 'PROMOTION_NOT_APPLIED'
  | 'PROMOTION_SHARE'
  | 'NOT_ON_LIST'
  | 'ALREADY_DISCOUNTED'
  | 'BONUSES_APPLIED'
  | 'BONUSES_POSSIBLE'
  | 'BONUSES_EXCLUDED';

/** One line of the explanation: units in QUANTITIES, kopecks elsewhere (of a condition by count: units). */
export type PricingStep = {
  readonly step: 'QUANTITIES' | 'UNIT_PRICES' | 'LINE_DISCOUNTS' | 'PROMOTION' | 'BONUSES';
  /** The line it is about; null: the whole cart. */
  readonly key: LineKey | null;
  readonly reason: PricingReason;
  readonly before: number;
  readonly after: number;
  /** Which condition or error, where there is one. */
  readonly detail?: ConditionType | PromocodeErrorCode;
};

const loweredReasons = {
  STOCK: 'LOWERED_FOR_STOCK',
  MAXIMUM: 'LOWERED_TO_MAXIMUM',
  INVALID_COMBO: 'INVALID_COMBO',
} as const;

function quantitySteps(input: PricingInput): readonly PricingStep[] {
  const given = giveQuantities(input.lines, input);
  return input.lines.map((line, index): PricingStep => {
    const { wanted = 0, quantity = 0, loweredBy = null } = given[index] ?? {};
    const isDropped = line.type === 'CUTLERY' && quantity === 0;
    const isLowered = line.type === 'CUTLERY' && quantity < wanted;
    const lowered = loweredBy === null ? 'GIVEN' : loweredReasons[loweredBy];
    const reason = isDropped ? 'CUTLERY_DROPPED' : isLowered ? 'LOWERED_TO_MAXIMUM' : lowered;
    return { step: 'QUANTITIES', key: lineKey(line), reason, before: wanted, after: quantity };
  });
}

function lineSteps(cart: PricedCart): readonly PricingStep[] {
  const sold = cart.lines.filter((line) => line.quantity > 0 && line.type !== 'CUTLERY');
  const prices = sold.map(({ key, price, oldPrice }): PricingStep => {
    const reason = oldPrice === null ? 'CURRENT_PRICE' : 'SALE_PRICE';
    return { step: 'UNIT_PRICES', key, reason, before: oldPrice ?? price, after: price };
  });
  const discounts = sold.flatMap(({ key, type, price, quantity, lineDiscount }): readonly PricingStep[] => {
    if (lineDiscount === 0) return [];
    const reason = type === 'COMBO_SET' ? 'COMBO_DISCOUNT' : 'X_FOR_Y';
    const before = price * quantity;
    return [{ step: 'LINE_DISCOUNTS', key, reason, before, after: before - lineDiscount }];
  });
  return [...prices, ...discounts];
}

function shareSteps(input: PricingInput, cart: PricedCart): readonly PricingStep[] {
  const rule = input.promotion?.steps.find((step) => step.rule.id === cart.promotion?.stepId)?.rule;
  if (rule === undefined) return [];
  const before = new Map(input.lines.map((line, index) => [lineKey(line), index]));
  const discounted = promotionLines(input);
  return cart.lines.flatMap((line): readonly PricingStep[] => {
    const known = discounted[before.get(line.key) ?? -1];
    const exclusion = known === undefined ? 'NOT_SOLD' : exclusionOf(rule, known);
    if (exclusion === 'NOT_SOLD') return [];
    const reason = exclusion ?? 'PROMOTION_SHARE';
    const from = line.totalPrice + line.promotionDiscount;
    return [{ step: 'PROMOTION', key: line.key, reason, before: from, after: line.totalPrice }];
  });
}

function promotionSteps(input: PricingInput, cart: PricedCart): readonly PricingStep[] {
  const { promotion } = cart;
  if (promotion === null) return [];
  const conditions = promotion.conditions.map(({ type, completed, value, required }): PricingStep => {
    const reason = completed ? 'CONDITION_COMPLETED' : 'CONDITION_OPEN';
    return { step: 'PROMOTION', key: null, reason, before: required, after: value, detail: type };
  });
  const outcome: PricingStep = {
    step: 'PROMOTION',
    key: null,
    reason: promotion.applied ? 'PROMOTION_APPLIED' : 'PROMOTION_NOT_APPLIED',
    before: cart.totalPrice + promotion.discount,
    after: cart.totalPrice,
    ...(promotion.blockedBy === null ? {} : { detail: promotion.blockedBy }),
  };
  return [...conditions, outcome, ...(promotion.applied ? shareSteps(input, cart) : [])];
}

function bonusSteps(cart: PricedCart): readonly PricingStep[] {
  if (cart.bonuses === null) return [];
  const { applied } = cart.bonuses;
  const isExcluded = cart.promotion?.excludesBonuses === true;
  const reason = isExcluded ? 'BONUSES_EXCLUDED' : applied > 0 ? 'BONUSES_APPLIED' : 'BONUSES_POSSIBLE';
  return [{ step: 'BONUSES', key: null, reason, before: cart.totalPrice, after: cart.payableTotal }];
}

/** Prices a cart and tells step by step what was done to which line and why (`promotions explain`, OPN-227). */
export function explainPricing(input: PricingInput): {
  readonly cart: PricedCart;
  readonly steps: readonly PricingStep[];
} {
  const cart = priceCart(input);
  const steps = [
    ...quantitySteps(input),
    ...lineSteps(cart),
    ...promotionSteps(input, cart),
    ...bonusSteps(cart),
  ];
  return { cart, steps };
}
