import { allowedQuantity, availableUnits } from '../catalog/index.ts';
import { productIdsOf, unitsOf } from '../cart/index.ts';
import type { LineRef } from '../cart/index.ts';
import type { PricingProduct } from '../catalog/index.ts';

/** A line with its units. */
export type CountedLine = LineRef & { readonly quantity: number };

/** The data that limits products of combos on the client. */
export type ComboLimits = {
  readonly products: ReadonlyMap<string, PricingProduct>;
  /** Server maximum per product id (OPN-220). */
  readonly maximums: ReadonlyMap<string, number>;
};

/** The most units of a product the cart may hold, in combos and alone (CMB-08, OPN-231). */
export function productLimit(productId: string, { products, maximums }: ComboLimits): number {
  return allowedQuantity(availableUnits(products.get(productId)), maximums.get(productId) ?? null);
}

/** Whether the cart holds as many units as it may: the product cannot be selected any more (CMB-08). */
export function isAtLimit(productId: string, lines: readonly CountedLine[], limits: ComboLimits): boolean {
  return unitsOf(lines, productId) >= productLimit(productId, limits);
}

/** The most of one combo the cart may hold beside other lines: the lowest limit of its products (OPN-231, CMB-20). */
export function comboLimit(
  items: readonly { readonly productId: string }[],
  others: readonly CountedLine[],
  limits: ComboLimits,
): number {
  const ids = items.map(({ productId }) => productId);
  const rooms = ids.map((id) => {
    const count = ids.filter((other) => other === id).length;
    return Math.floor((productLimit(id, limits) - unitsOf(others, id)) / count);
  });
  return Math.max(0, Math.min(...rooms));
}

/**
 * Whether combo lines have taken all units of a product, so that 'Больше нет' replaces the increase control (CMB-21).
 */
export function isTakenByCombos(
  productId: string,
  lines: readonly CountedLine[],
  limits: ComboLimits,
): boolean {
  const combos = lines.filter(({ type }) => type === 'COMBO_SET');
  const taken = unitsOf(combos, productId);
  return taken > 0 && taken >= productLimit(productId, limits);
}

/** Whether a combo line can have no unit more because one of its products is taken by combos (CMB-21). */
export function isComboAtLimit(
  line: CountedLine,
  lines: readonly CountedLine[],
  limits: ComboLimits,
): boolean {
  return productIdsOf(line).some((id) => isTakenByCombos(id, lines, limits));
}
