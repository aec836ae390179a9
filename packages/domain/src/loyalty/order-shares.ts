import { kopecks, percentDown, spreadProportionally, sumKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { MAX_BONUS_PERCENT } from './max-bonus-percent.ts';

/** What of a line counts for bonuses. */
export type BonusLine = { readonly units: number; readonly totalPrice: Kopecks };

/** The most bonuses may pay of one order with these lines: 99% of it, and all but 1 kopeck per unit (LOY-04, OPN-246). */
export function bonusCap(lines: readonly BonusLine[]): Kopecks {
  const total = lines.reduce((sum, line) => sum + line.totalPrice, 0);
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return kopecks(Math.max(0, Math.min(percentDown(kopecks(total), MAX_BONUS_PERCENT), total - units)));
}

const shareOf = (amount: Kopecks, part: Kopecks, total: number): number =>
  total === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(total));

/**
 * The shares of the regular and of the impulse order (OPN-276): floor(S × T_imp / T) for the impulse order, the rest for the regular
 * one, neither above its cap. Throws when both caps together are below the amount: pricing never spends as much.
 */
export function bonusShares(
  amount: Kopecks,
  regular: readonly BonusLine[],
  impulse: readonly BonusLine[],
): { readonly regular: Kopecks; readonly impulse: Kopecks } {
  const [ofRegular, ofImpulse] = [totalOf(regular), totalOf(impulse)];
  const first = Math.min(shareOf(amount, ofImpulse, ofRegular + ofImpulse), bonusCap(impulse));
  const rest = Math.min(amount - first, bonusCap(regular));
  const toImpulse = amount - rest;
  if (toImpulse > bonusCap(impulse)) throw new RangeError(`More bonuses than orders can take: ${amount}`);
  return { regular: kopecks(rest), impulse: kopecks(toImpulse) };
}

export const totalOf = (lines: readonly BonusLine[]): Kopecks =>
  sumKopecks(lines.map(({ totalPrice }) => totalPrice));

/** The bonuses of an order divided among its lines (OPN-228, LOY-06); every unit keeps a price of at least 1 kopeck. */
export function spreadBonuses(
  bonuses: Kopecks,
  lines: readonly { readonly totalPrice: Kopecks; readonly quantity: number }[],
): readonly Kopecks[] {
  return spreadProportionally(
    bonuses,
    lines.map(({ totalPrice, quantity }) => ({
      weight: totalPrice,
      capacity: kopecks(Math.max(0, totalPrice - quantity)),
    })),
  );
}
