import { percentDown, subtractKopecks, sumKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import type { ComboItem } from './lines.ts';

/** What pricing has to know of a combo set in one showcase. */
export type PricingCombo = {
  readonly id: string;
  readonly title: string;
  readonly imageLink: string | null;
  /** Whole percent, 1–90, off the sum of the chosen products' current prices (OPN-230). */
  readonly discountPercent: number;
  /** Product ids, a list per set; one product of each makes a combo. */
  readonly sets: readonly (readonly string[])[];
};

/** Whether the items are exactly one product per set, each of its set and in the order of the sets (CMB-25). */
export function isFullSelection(
  combo: Pick<PricingCombo, 'sets'> | undefined,
  items: readonly ComboItem[],
): boolean {
  if (combo === undefined || combo.sets.length === 0 || items.length !== combo.sets.length) return false;
  // Stryker disable next-line OptionalChaining: there are as many sets as items
  return items.every(({ productId }, index) => combo.sets[index]?.includes(productId) === true);
}

/** What a combo takes off the sum S of its products' current prices: floor(S × percent / 100), in kopecks (CMB-23, OPN-230). */
export function comboDiscount(prices: readonly Kopecks[], discountPercent: number): Kopecks {
  return percentDown(sumKopecks(prices), discountPercent);
}

/** The price of one combo of products with these current prices (CMB-23, OPN-230). */
export function comboPrice(prices: readonly Kopecks[], discountPercent: number): Kopecks {
  return subtractKopecks(sumKopecks(prices), comboDiscount(prices, discountPercent));
}
