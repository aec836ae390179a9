import { evaluateStep } from './apply-promotion.ts';
import { conditionValue } from './conditions.ts';
import type { EvaluatedCondition } from './conditions.ts';
import type { AttachedStep } from './promotion.ts';
import type { PromotionLine } from './promotion-lines.ts';
import { growingCondition, orderedSteps, thresholdOf } from './steps.ts';

/** A step of a group as its card shows it (PRM-38). */
export type ProgressBar = {
  readonly promotionId: string;
  /** Null: the step asks for nothing. */
  readonly condition: EvaluatedCondition | null;
  /** How full the bar of this step is, 0–100; 100 exactly when the step's condition is met (PRM-39). */
  readonly fillFactor: number;
  /** The one step in effect. */
  readonly applied: boolean;
  /** Its conditions are met and nothing blocks it. */
  readonly applicable: boolean;
};

/** floor(100 × (value − previous) / (threshold − previous)), held within 0–100 (OPN-235, PRM-39). */
export function fillFactor(value: number, previous: number, threshold: number): number {
  if (value >= threshold) return 100;
  return Math.max(0, Math.floor((100 * (value - previous)) / (threshold - previous)));
}

/**
 * The progress bars of a group on the lines after step 3, by ascending threshold (PRM-38, PRM-39). `appliedStepId` is
 * the step in effect when this group is attached and its discount is part of the totals, else null.
 */
export function progressBars(
  steps: readonly AttachedStep[],
  lines: readonly PromotionLine[],
  options: { readonly now?: number | undefined; readonly appliedStepId: string | null },
): readonly ProgressBar[] {
  let previous = 0;
  return orderedSteps(steps).map((step) => {
    const { rule } = step;
    const evaluated = evaluateStep(step, lines, options.now);
    const condition = growingCondition(rule);
    const index = condition === undefined ? -1 : rule.conditions.indexOf(condition);
    const threshold = thresholdOf(rule);
    const value = condition === undefined ? 0 : conditionValue(condition, rule, lines);
    const bar: ProgressBar = {
      promotionId: rule.id,
      condition: evaluated.conditions[index] ?? null,
      fillFactor: fillFactor(value, previous, threshold),
      applied: rule.id === options.appliedStepId,
      applicable: evaluated.applicable,
    };
    previous = threshold;
    return bar;
  });
}
