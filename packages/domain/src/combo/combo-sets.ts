import { comboPrice } from '../cart/index.ts';
import { minKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';

/** What the price of a combo depends on: pieces for sale now and the current price; null: without a price. */
export type ComboPart = { readonly price: Kopecks | null; readonly quantity: number };

/** The price of the cheapest full selection, one product of each set; null when a set has nothing for sale (CMB-06, OPN-230). */
export function comboPriceFrom(sets: readonly (readonly ComboPart[])[], discount: number): Kopecks | null {
  const cheapest: Kopecks[] = [];
  for (const set of sets) {
    const prices = set.flatMap(({ price, quantity }) => (price === null || quantity <= 0 ? [] : [price]));
    const [first, ...rest] = prices;
    if (first === undefined) return null;
    cheapest.push(rest.reduce(minKopecks, first));
  }
  return cheapest.length === 0 ? null : comboPrice(cheapest, discount);
}
