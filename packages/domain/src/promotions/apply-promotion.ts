import { formatAmount, sumKopecks, ZERO_KOPECKS } from '../kernel/index.ts';
import type { Kopecks, PromocodeErrorCode } from '../kernel/index.ts';
import { promotionShares } from './benefit.ts';
import { blockedTexts } from './blocked-texts.ts';
import { evaluateConditions } from './conditions.ts';
import type { EvaluatedCondition } from './conditions.ts';
import type { AttachedPromotion, AttachedStep, PromotionRule } from './promotion.ts';
import { excludesBonuses, exclusionOf } from './promotion-lines.ts';
import type { PromotionLine } from './promotion-lines.ts';
import { orderedSteps } from './steps.ts';
import { promotionTexts } from './texts.ts';

/** The outcome of the attached promotion on a cart (PRM-25, PRM-37). */
export type PricedPromotion = {
  /** The promotion in effect: of a group the highest step that is applicable, or null (OPN-235). */
  readonly stepId: string | null;
  /** Its discount is part of the totals. */
  readonly applied: boolean;
  /** All conditions are completed and nothing blocks it. */
  readonly applicable: boolean;
  /** Why it does not work although it is attached, or null (OPN-236). */
  readonly blockedBy: PromocodeErrorCode | null;
  /** Those of the step in effect, or of the first step. */
  readonly conditions: readonly EvaluatedCondition[];
  readonly discount: Kopecks;
  /** 'Скидка {amount}', the label of the first open condition, or what blocks it; empty when there is nothing to say (OPN-243). */
  readonly additionalText: string;
  /** Bonuses cannot be spent with it (OPN-237). */
  readonly excludesBonuses: boolean;
};

/** Why a promotion that is attached has stopped working at `now` (ms), or null (PRM-24, OPN-236). Absent `now`: the caller has looked. */
export function validityOf(
  rule: Pick<PromotionRule, 'isEnabled' | 'startsAt' | 'endsAt'>,
  now: number | undefined,
): PromocodeErrorCode | null {
  if (!rule.isEnabled) return 'PROMOTIONS_DISABLED';
  // Stryker disable next-line ConditionalExpression: no time is neither before nor after another
  if (now === undefined) return null;
  if (now < rule.startsAt) return 'PROMOCODE_NOT_FOUND';
  return now >= rule.endsAt ? 'PROMOCODE_EXPIRED' : null;
}

export type EvaluatedStep = {
  readonly rule: PromotionRule;
  readonly blockedBy: PromocodeErrorCode | null;
  readonly conditions: readonly EvaluatedCondition[];
  readonly applicable: boolean;
};

/** One promotion, or step of a group, on the lines after step 3 (PRM-37); a FULL one with an empty base is not applicable (OPN-237). */
export function evaluateStep(
  { rule, blockedBy }: AttachedStep,
  lines: readonly PromotionLine[],
  now?: number,
): EvaluatedStep {
  const blocked = validityOf(rule, now) ?? blockedBy;
  const conditions = evaluateConditions(rule, lines);
  const isEmpty = rule.nonStacking === 'FULL' && lines.every((line) => exclusionOf(rule, line) !== null);
  const applicable = blocked === null && !isEmpty && conditions.every(({ completed }) => completed);
  return { rule, blockedBy: blocked, conditions, applicable };
}

function additionalText(step: EvaluatedStep, discount: Kopecks): string {
  if (discount > 0) return `${promotionTexts.discount} ${formatAmount(discount)}`;
  if (step.blockedBy !== null) return blockedTexts[step.blockedBy] ?? '';
  return step.conditions.find(({ completed }) => !completed)?.label ?? '';
}

/**
 * Step 4 of pricing (OPN-227): the attached promotion on the lines after step 3. Of a group the highest step that is
 * applicable counts (OPN-235). One whose conditions are not met stays attached and gives nothing (PRM-41). Returns the outcome and the
 * discount of each line, in kopecks.
 */
export function applyPromotion(
  attached: AttachedPromotion,
  lines: readonly PromotionLine[],
  now?: number,
): { readonly promotion: PricedPromotion; readonly shares: readonly Kopecks[] } | null {
  const steps = orderedSteps(attached.steps).map((step) => evaluateStep(step, lines, now));
  const effective = steps.findLast(({ applicable }) => applicable);
  const shown = effective ?? steps[0];
  if (shown === undefined) return null;
  const shares =
    effective === undefined ? lines.map(() => ZERO_KOPECKS) : promotionShares(effective.rule, lines);
  const discount = sumKopecks(shares);
  const promotion = {
    stepId: attached.groupId === null ? shown.rule.id : (effective?.rule.id ?? null),
    applied: discount > 0,
    applicable: shown.applicable,
    blockedBy: shown.blockedBy,
    conditions: shown.conditions,
    discount,
    additionalText: additionalText(shown, discount),
    excludesBonuses: discount > 0 && excludesBonuses(shown.rule.nonStacking),
  };
  return { promotion, shares };
}
