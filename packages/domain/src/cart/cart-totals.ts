import { subtractKopecks, sumKopecks, ZERO_KOPECKS } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';

export type CartTotals = {
  readonly totalPrice: Kopecks;
  readonly totalOldPrice: Kopecks;
  /** `totalPrice` minus the bonuses applied. */
  readonly payableTotal: Kopecks;
};

/** The sums of the line totals, and what is left to pay after bonuses (CRT-42, OPN-211: no fees). */
export function cartTotals(
  lines: readonly { readonly totalPrice: Kopecks; readonly totalOldPrice: Kopecks }[],
  bonuses: Kopecks = ZERO_KOPECKS,
): CartTotals {
  const totalPrice = sumKopecks(lines.map((line) => line.totalPrice));
  return {
    totalPrice,
    totalOldPrice: sumKopecks(lines.map((line) => line.totalOldPrice)),
    payableTotal: subtractKopecks(totalPrice, bonuses),
  };
}
