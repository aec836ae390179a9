import { lineTypeOf, productIdsOf, storedLine } from '@shop/domain/cart';
import type { PricingCombo, PricingInput, StoredLine } from '@shop/domain/cart';
import type { PricingProduct } from '@shop/domain/catalog';
import { kopecks } from '@shop/domain/kernel';

import type { ShowcaseSnapshot } from '../catalog/index.ts';

/** The pricing input from the showcase for these lines (OPN-227). */
export function pricingInputOf(snapshot: ShowcaseSnapshot, lines: readonly StoredLine[]): PricingInput {
  const products = new Map<string, PricingProduct>();
  const maximums = new Map<string, number>();
  const combos = new Map<string, PricingCombo>();
  for (const line of lines) {
    const combo = line.type === 'COMBO_SET' ? pricingComboOf(snapshot, line.comboId) : null;
    if (combo !== null) combos.set(combo.id, combo);
  }
  for (const productId of new Set(lines.flatMap(productIdsOf))) {
    const product = pricingProductOf(snapshot, productId);
    if (product !== undefined) products.set(productId, product);
    const maximum = snapshot.products.get(productId)?.cartMax ?? null;
    if (maximum !== null) maximums.set(productId, maximum);
  }
  return { lines, products, maximums, combos };
}

/** A combo set of the showcase as pricing input; null if the showcase does not have it (CMB-25). */
export function pricingComboOf(snapshot: ShowcaseSnapshot, comboId: string): PricingCombo | null {
  const combo = snapshot.combos.get(comboId);
  if (combo === undefined) return null;
  const { id, title, imageLink, discount, sets } = combo;
  return { id, title, imageLink, discountPercent: discount, sets };
}

/**
 * The line with its product's type, whatever was sent or stored (CRT-37); unchanged if the product is not sold here.
 */
export function withTypeOf(snapshot: ShowcaseSnapshot, line: StoredLine): StoredLine {
  if (line.type === 'COMBO_SET' || line.type === 'CUTLERY') return line;
  const product = snapshot.products.get(line.productId);
  const type = product === undefined ? line.type : lineTypeOf(product);
  if (type === line.type) return line;
  return storedLine({ type, productId: line.productId }, line.quantity, line.earlierQuantity);
}

function pricingProductOf(snapshot: ShowcaseSnapshot, productId: string): PricingProduct | undefined {
  const product = snapshot.product(productId);
  if (product === undefined) return undefined;
  return {
    id: product.id,
    price: product.price === null ? null : kopecks(product.price),
    oldPrice: product.oldPrice === null ? null : kopecks(product.oldPrice),
    quantity: product.quantity,
    isAvailable: product.isAvailable,
    promoXY: product.promoXY,
    isImpulse: product.isImpulse,
  };
}
