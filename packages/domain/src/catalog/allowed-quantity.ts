import type { PricingProduct } from './pricing-product.ts';

/** The limit of units per product that the shop sets for everybody (CRT-70). */
export const SHOP_LIMIT = 10;

/** Units of a product that may be sold now: 0 when unavailable, without a price, or with no stock (OPN-139, OPN-215). */
export function availableUnits(product: PricingProduct | undefined): number {
  if (product === undefined || product.price === null || product.isAvailable === false) return 0;
  return Math.max(0, Math.trunc(product.quantity));
}

/** The most units of a product a cart may hold: the lowest of stock, server maximum (null: none) and 10 (CRT-70, PRD-40). */
export function allowedQuantity(stock: number, serverMaximum: number | null): number {
  return Math.max(0, Math.min(Math.trunc(stock), serverMaximum ?? SHOP_LIMIT, SHOP_LIMIT));
}

/** The most units outside combos: those inside take stock, maximum and shop limit first (CRT-70, OPN-220). */
export function allowedBesideCombos(stock: number, serverMaximum: number | null, inCombos: number): number {
  return Math.max(0, allowedQuantity(stock, serverMaximum) - inCombos);
}
