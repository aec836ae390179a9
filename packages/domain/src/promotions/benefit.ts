import {
  kopecks,
  minKopecks,
  percentDown,
  spreadProportionally,
  sumKopecks,
  ZERO_KOPECKS,
} from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import type { Benefit, PromotionRule } from './promotion.ts';
import { exclusionOf } from './promotion-lines.ts';
import type { PromotionLine } from './promotion-lines.ts';

/** The most that can be taken off a line: all but 1 kopeck per unit (OPN-228, PRM-43). */
export function capacityOf(line: Pick<PromotionLine, 'total' | 'units'>): Kopecks {
  return kopecks(Math.max(0, line.total - line.units));
}

/** A line's part of the `maxUnits` dearest units at the fixed price; the unit price is what is left of it after step 3, rounded down. */
function fixedPriceShares(
  benefit: Extract<Benefit, { kind: 'FIXED_PRICE' }>,
  lines: readonly PromotionLine[],
): readonly Kopecks[] {
  // Of equally dear lines the earlier one comes first, because sorting keeps the order.
  const dearestFirst = lines
    .map((line, index) => ({ line, index, price: Math.floor(line.total / line.quantity) }))
    .toSorted((a, b) => b.price - a.price);
  const shares = lines.map(() => ZERO_KOPECKS);
  let left = benefit.maxUnits;
  for (const { line, index, price } of dearestFirst) {
    const units = Math.min(left, line.quantity);
    left -= units;
    const saved = kopecks(Math.max(0, price - benefit.unitPrice) * units);
    shares[index] = minKopecks(saved, capacityOf(line));
  }
  return shares;
}

/** The discount on the whole base before it is divided (OPN-234, PRM-42). */
function wholeDiscount(benefit: Exclude<Benefit, { kind: 'FIXED_PRICE' }>, base: Kopecks): Kopecks {
  if (benefit.kind === 'FIXED') return benefit.amount;
  const part = percentDown(base, benefit.percent);
  return benefit.maxAmount === null ? part : minKopecks(part, benefit.maxAmount);
}

/**
 * What a promotion whose conditions are met takes off each line, in kopecks and in the order of the lines
 * (PRM-42, PRM-43, OPN-228, OPN-234): nothing off lines outside its base, never the last kopeck of a unit.
 */
export function promotionShares(
  rule: Pick<PromotionRule, 'target' | 'promotionProductIds' | 'nonStacking' | 'benefit'>,
  lines: readonly PromotionLine[],
): readonly Kopecks[] {
  const { benefit } = rule;
  const base = lines.flatMap((line, index) => (exclusionOf(rule, line) === null ? [index] : []));
  const targets = base.flatMap((index) => lines[index] ?? []);
  const parts =
    benefit.kind === 'FIXED_PRICE'
      ? fixedPriceShares(benefit, targets)
      : spreadProportionally(
          wholeDiscount(benefit, sumKopecks(targets.map(({ total }) => total))),
          targets.map((line) => ({ weight: line.total, capacity: capacityOf(line) })),
        );
  const shares = lines.map(() => ZERO_KOPECKS);
  base.forEach((index, at) => {
    shares[index] = parts[at] ?? ZERO_KOPECKS;
  });
  return shares;
}
