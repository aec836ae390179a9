import { SHOP_LIMIT } from './cart.ts';
import type { PricingProduct, StoredLine } from './cart.ts';

/** Units of a product that may be sold now: 0 when unavailable, without a price, or with no stock (OPN-139, OPN-215). */
export function availableUnits(product: PricingProduct | undefined): number {
  if (product === undefined || product.price === null || product.isAvailable === false) return 0;
  return Math.max(0, Math.trunc(product.quantity));
}

/** The most units of a product a cart may hold: the lowest of stock, server maximum (null: none) and 10 (CRT-70, PRD-40). */
export function allowedQuantity(stock: number, serverMaximum: number | null): number {
  return Math.max(0, Math.min(Math.trunc(stock), serverMaximum ?? SHOP_LIMIT, SHOP_LIMIT));
}

/** Why a line got less than was wanted; only STOCK is told to the shopper (OPN-220). */
export type LoweredBy = 'STOCK' | 'MAXIMUM';

export type GivenLine = StoredLine & {
  /** Units asked for: the stored quantity, or the earlier one of a sold-out line (OPN-222). */
  readonly wanted: number;
  readonly loweredBy: LoweredBy | null;
};

export type QuantityLimits = {
  readonly products: ReadonlyMap<string, PricingProduct>;
  /** Server maximum per product id; a product without an entry has none (OPN-220). */
  readonly maximums: ReadonlyMap<string, number>;
};

/**
 * Step 1 of pricing (OPN-227): gives units to the lines in cart order, per product never more than stock,
 * server maximum and shop limit allow over all its lines (CRT-71, OPN-220). A line that gets none stays
 * with quantity 0 and remembers what it had (CRT-76, OPN-222).
 */
export function giveQuantities(lines: readonly StoredLine[], limits: QuantityLimits): readonly GivenLine[] {
  const given = new Map<string, number>();
  return lines.map((line) => {
    const wanted = line.quantity > 0 ? line.quantity : line.earlierQuantity;
    const stock = availableUnits(limits.products.get(line.productId));
    const taken = given.get(line.productId) ?? 0;
    const maximum = limits.maximums.get(line.productId) ?? null;
    const quantity = Math.max(0, Math.min(wanted, allowedQuantity(stock, maximum) - taken));
    given.set(line.productId, taken + quantity);
    const loweredBy =
      quantity === wanted ? null : stock < allowedQuantity(SHOP_LIMIT, maximum) ? 'STOCK' : 'MAXIMUM';
    return { ...line, wanted, quantity, earlierQuantity: quantity === 0 ? wanted : 0, loweredBy };
  });
}
