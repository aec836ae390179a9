import type { CartMessage } from '@shop/contract/cart';
import type { CartPromotion } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';
import type { AttachedStep, Benefit, Condition } from '@shop/domain/promotions';

type PromotionMessage = NonNullable<CartMessage['promotion']>;
type StepMessage = NonNullable<PromotionMessage['rule']>['steps'][number];

function toBenefit(benefit: StepMessage['rule']['benefit']): Benefit {
  switch (benefit.kind) {
    case 'PERCENT':
      return { ...benefit, maxAmount: benefit.maxAmount === null ? null : kopecks(benefit.maxAmount) };
    case 'FIXED':
      return { ...benefit, amount: kopecks(benefit.amount) };
    case 'FIXED_PRICE':
      return { ...benefit, unitPrice: kopecks(benefit.unitPrice) };
    default:
      return benefit satisfies never;
  }
}

function toCondition(condition: StepMessage['rule']['conditions'][number]): Condition {
  return 'amount' in condition ? { ...condition, amount: kopecks(condition.amount) } : condition;
}

function toStep({ rule, blockedBy }: StepMessage): AttachedStep {
  const { benefit, conditions } = rule;
  return {
    rule: { ...rule, benefit: toBenefit(benefit), conditions: conditions.map(toCondition) },
    blockedBy,
  };
}

/** The promotion of a cart with the rule that a preview prices with (PRM-25, OPN-227). */
export function toCartPromotion(message: CartMessage['promotion']): CartPromotion | null {
  if (message === null) return null;
  const { rule } = message;
  return { ...message, rule: rule === null ? null : { ...rule, steps: rule.steps.map(toStep) } };
}
