import { formatAmount, unreachable } from '../kernel/index.ts';
import { evaluateStep } from './apply-promotion.ts';
import type { EvaluatedStep } from './apply-promotion.ts';
import { fillFactor } from './groups.ts';
import type { AttachedPromotion, Benefit } from './promotion.ts';
import type { PromotionLine } from './promotion-lines.ts';
import { orderedSteps, thresholdOf } from './steps.ts';
import { promotionTexts } from './texts.ts';

/** What the attached promotion gives next, and how far the cart is from it (PRM-38, PRM-39). */
export type NextStep = {
  /** 'Ещё на 320 ₽', 'Ещё 2 шт.' */
  readonly missing: string;
  /** What comes then, in the genitive: 'скидки 250 ₽'. */
  readonly goal: string;
  /** 0–99 on the way from the step before. */
  readonly fillFactor: number;
};

function goalOf(benefit: Benefit): string {
  switch (benefit.kind) {
    case 'PERCENT':
      return `${promotionTexts.ofDiscount} ${benefit.percent}%`;
    case 'FIXED':
      return `${promotionTexts.ofDiscount} ${formatAmount(benefit.amount)}`;
    case 'FIXED_PRICE':
      return `${promotionTexts.ofPrice} ${formatAmount(benefit.unitPrice)}`;
    default:
      return unreachable(benefit);
  }
}

/** More goods do not help against a restriction or an order that is too large. */
function isReachable({ blockedBy, conditions }: EvaluatedStep): boolean {
  return (
    blockedBy === null && conditions.every(({ type, completed }) => completed || type !== 'MAX_ORDER_AMOUNT')
  );
}

/**
 * The lowest step above the one in effect that more goods would bring; null: there is none. `lines` are those after
 * step 3 of pricing (OPN-227); without `now` the caller has looked at the dates.
 */
export function nextStep(
  attached: AttachedPromotion,
  lines: readonly PromotionLine[],
  now?: number,
): NextStep | null {
  const steps = orderedSteps(attached.steps).map((step) => evaluateStep(step, lines, now));
  const inEffect = steps.findLastIndex(({ applicable }) => applicable);
  const next = steps.slice(inEffect + 1).find(isReachable);
  const open = next?.conditions.find(({ completed }) => !completed);
  if (next === undefined || open === undefined) return null;
  const before = steps[inEffect]?.rule;
  const previous =
    before?.conditions.some(({ type }) => type === open.type) === true ? thresholdOf(before) : 0;
  return {
    missing: open.label,
    goal: goalOf(next.rule.benefit),
    fillFactor: fillFactor(open.value, previous, open.required),
  };
}
