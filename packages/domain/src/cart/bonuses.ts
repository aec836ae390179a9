import { kopecks, minKopecks, percentDown, ZERO_KOPECKS } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import type { LineType } from '../kernel/line-types.ts';

/** The most of an order that bonuses may pay, in percent (LOY-04). */
const MAX_BONUS_PERCENT = 99;
/** Units of bonuses in one whole bonus; one unit pays one kopeck (LOY-01). */
const UNITS_PER_BONUS = 100;

/** The shopper's bonuses; `balance` in units of a kopeck without those held by orders (OPN-246). */
export type BonusInput = { readonly balance: Kopecks; readonly isApplied: boolean };

export type PricedBonuses = {
  /** What could be spent, whether or not the toggle is on; whole bonuses, in kopecks. */
  readonly spendBonus: Kopecks;
  /** What is spent: `spendBonus` when the toggle is on, else 0. */
  readonly applied: Kopecks;
};

type BonusLine = { readonly type: LineType; readonly units: number; readonly totalPrice: Kopecks };

/** The most bonuses may pay of one order with these lines: 99% of it, and all but 1 kopeck per unit (LOY-04, OPN-246). */
export function bonusCap(lines: readonly Pick<BonusLine, 'units' | 'totalPrice'>[]): Kopecks {
  const total = lines.reduce((sum, line) => sum + line.totalPrice, 0);
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return kopecks(Math.max(0, Math.min(percentDown(kopecks(total), MAX_BONUS_PERCENT), total - units)));
}

/**
 * Step 6 of pricing (OPN-227, OPN-246): floor(min(balance, cap) / 100) × 100, where cap is the sum over the regular and
 * the delivery-by-click order. A promotion that excludes bonuses makes it 0 (OPN-237); so does a balance below one bonus (LOY-03).
 */
export function priceBonuses(
  input: BonusInput,
  lines: readonly BonusLine[],
  isExcluded: boolean,
): PricedBonuses {
  if (isExcluded) return { spendBonus: ZERO_KOPECKS, applied: ZERO_KOPECKS };
  const impulse = lines.filter(({ type }) => type === 'IMPULSE_PRODUCT');
  // With the cutlery, which is free and has no units.
  const regular = lines.filter(({ type }) => type !== 'IMPULSE_PRODUCT');
  const possible = minKopecks(input.balance, kopecks(bonusCap(regular) + bonusCap(impulse)));
  const spendBonus = kopecks(Math.floor(possible / UNITS_PER_BONUS) * UNITS_PER_BONUS);
  return { spendBonus, applied: input.isApplied ? spendBonus : ZERO_KOPECKS };
}
