import { formatPrice, formatPriceUp, kopecks, unreachable } from '../kernel/index.ts';
import type { Condition, ConditionProducts, ConditionType, PromotionRule } from './promotion.ts';
import { asSet, isListed, orderAmount } from './promotion-lines.ts';
import type { PromotionLine } from './promotion-lines.ts';
import { promotionTexts } from './texts.ts';

/** A condition against a cart (PRM-27). */
export type EvaluatedCondition = {
  readonly type: ConditionType;
  readonly promotionId: string;
  readonly productsType: ConditionProducts;
  readonly completed: boolean;
  /** 'Готово', or what is missing (OPN-243). */
  readonly label: string;
  /** What the cart has and what is asked for: units, or kopecks. */
  readonly value: number;
  readonly required: number;
};

/** What the shopper is shown of a condition (PRM-27). */
export type ShownCondition = Omit<EvaluatedCondition, 'value' | 'required'>;

type Lists = Pick<PromotionRule, 'conditionProductIds' | 'promotionProductIds'>;

function unitsOn(lines: readonly PromotionLine[], ids: readonly string[]): number {
  const listed = asSet(ids);
  return lines.reduce((sum, line) => (isListed(line, listed) ? sum + line.quantity : sum), 0);
}

function amountOn(lines: readonly PromotionLine[], ids: readonly string[]): number {
  const listed = asSet(ids);
  return lines.reduce((sum, line) => (isListed(line, listed) ? sum + line.total : sum), 0);
}

/** What the cart has of what the condition asks for: units, or kopecks after step 3 (OPN-227, OPN-233). */
export function conditionValue(condition: Condition, lists: Lists, lines: readonly PromotionLine[]): number {
  switch (condition.type) {
    case 'CONDITION_PRODUCTS_COUNT':
      return unitsOn(lines, lists.conditionProductIds);
    case 'CONDITION_PRODUCTS_AMOUNT':
      return amountOn(lines, lists.conditionProductIds);
    case 'FROM_ORDER_AMOUNT':
    case 'MAX_ORDER_AMOUNT':
      return orderAmount(lines);
    case 'PROMOTION_PRODUCTS':
      return unitsOn(lines, lists.promotionProductIds);
    default:
      return unreachable(condition);
  }
}

/** What the condition asks for: units, or kopecks. */
export function requiredBy(condition: Condition): number {
  return 'count' in condition ? condition.count : condition.amount;
}

export function productsTypeOf(type: ConditionType): ConditionProducts {
  if (type === 'PROMOTION_PRODUCTS') return 'PromotionProducts';
  return type === 'FROM_ORDER_AMOUNT' || type === 'MAX_ORDER_AMOUNT' ? 'OrderProducts' : 'ConditionProducts';
}

function labelOf(condition: Condition, value: number, completed: boolean): string {
  if (completed) return promotionTexts.done;
  const required = requiredBy(condition);
  if (condition.type === 'MAX_ORDER_AMOUNT')
    return `${promotionTexts.orderUpTo} ${formatPrice(kopecks(required))}`;
  const missing = required - value;
  return 'count' in condition
    ? `${promotionTexts.more} ${missing}\u00A0${promotionTexts.pieces}`
    : `${promotionTexts.moreFor} ${formatPriceUp(kopecks(missing))}`;
}

/** One condition of a promotion on the lines after step 3 (PRM-32 to PRM-36). */
export function evaluateCondition(
  condition: Condition,
  rule: Lists & Pick<PromotionRule, 'id'>,
  lines: readonly PromotionLine[],
): EvaluatedCondition {
  const value = conditionValue(condition, rule, lines);
  const required = requiredBy(condition);
  const completed = condition.type === 'MAX_ORDER_AMOUNT' ? value <= required : value >= required;
  return {
    type: condition.type,
    promotionId: rule.id,
    productsType: productsTypeOf(condition.type),
    completed,
    label: labelOf(condition, value, completed),
    value,
    required,
  };
}

/** All conditions of a promotion in their order; it is met when each is completed (OPN-233). */
export function evaluateConditions(
  rule: PromotionRule,
  lines: readonly PromotionLine[],
): readonly EvaluatedCondition[] {
  return rule.conditions.map((condition) => evaluateCondition(condition, rule, lines));
}

/** Conditions that have become completed between two looks at the cart: each is worth a toast (PRM-16). */
export function newlyCompleted<C extends Pick<EvaluatedCondition, 'type' | 'promotionId' | 'completed'>>(
  before: readonly C[],
  now: readonly C[],
): readonly C[] {
  return now.filter(
    (condition) =>
      condition.completed &&
      before.some(
        (old) => old.type === condition.type && old.promotionId === condition.promotionId && !old.completed,
      ),
  );
}
