import { kopecks, multiplyKopecks, spreadProportionally, subtractKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import type { PricedComboLine } from './priced-line.ts';

/** One product's part of a combo line: `quantity` units that cost `totalPrice` kopecks after all discounts but bonuses. */
export type ComboPart = {
  readonly productId: string;
  readonly quantity: number;
  readonly price: Kopecks;
  readonly totalPrice: Kopecks;
  readonly totalDiscountAmount: Kopecks;
};

function takeOff(totals: readonly Kopecks[], units: number, amount: Kopecks): readonly Kopecks[] {
  const shares = spreadProportionally(
    amount,
    totals.map((total) => ({ weight: total, capacity: kopecks(Math.max(0, total - units)) })),
  );
  return totals.map((total, index) => subtractKopecks(total, shares[index] ?? kopecks(0)));
}

/**
 * A combo line divided among its products, in the order of its items (OPN-228, OPN-230): first the combo discount, then
 * the promotion's share, each in proportion to what the products cost by then. The parts add up to the line.
 */
export function comboParts(line: PricedComboLine): readonly ComboPart[] {
  if (line.quantity === 0) return [];
  const full = line.itemPrices.map((price) => multiplyKopecks(price, line.quantity));
  const left = takeOff(
    takeOff(full, line.quantity, line.lineDiscount),
    line.quantity,
    line.promotionDiscount,
  );
  return line.items.map(({ productId }, index) => {
    const price = line.itemPrices[index] ?? kopecks(0);
    const totalPrice = left[index] ?? kopecks(0);
    const totalDiscountAmount = subtractKopecks(full[index] ?? kopecks(0), totalPrice);
    return { productId, quantity: line.quantity, price, totalPrice, totalDiscountAmount };
  });
}
