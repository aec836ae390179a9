import { formatPrice, kopecks } from '../kernel/index.ts';
import { requiredBy } from './conditions.ts';
import type { AttachedStep, Condition, PromotionRule } from './promotion.ts';
import { promotionTexts } from './texts.ts';

/** The condition that grows with the cart and orders the steps of a group; undefined when a step has none. */
export function growingCondition(rule: PromotionRule): Condition | undefined {
  return rule.conditions.find(({ type }) => type !== 'MAX_ORDER_AMOUNT');
}

/** The threshold of a step: kopecks or units of its growing condition, 0 without one (OPN-235). */
export function thresholdOf(rule: PromotionRule): number {
  const condition = growingCondition(rule);
  return condition === undefined ? 0 : requiredBy(condition);
}

/** The steps by ascending threshold, equal ones in the given order (OPN-235). */
export function orderedSteps(steps: readonly AttachedStep[]): readonly AttachedStep[] {
  return steps.toSorted((a, b) => thresholdOf(a.rule) - thresholdOf(b.rule));
}

/** The name of a step and what it starts at: '−100 ₽ от 1 000 ₽', '−5% от 3 шт.' (PRM-38). */
export function stepLabel(name: string, rule: PromotionRule): string {
  const condition = growingCondition(rule);
  if (condition === undefined) return name;
  const required = requiredBy(condition);
  const threshold =
    'count' in condition ? `${required}\u00A0${promotionTexts.pieces}` : formatPrice(kopecks(required));
  return `${name} ${promotionTexts.from}\u00A0${threshold}`;
}
