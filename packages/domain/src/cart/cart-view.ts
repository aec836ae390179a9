import type { Cart } from './cart.ts';
import type { CutleryCartLine } from './cart-line.ts';
import { productIdsOf } from './lines.ts';
import type { LineRef } from './lines.ts';
import { cartTexts } from './texts.ts';

/** The cutlery of the cart, or null when none is in it. */
export function cutleryLine(cart: Pick<Cart, 'products'>): CutleryCartLine | null {
  return cart.products.find((line) => line.type === 'CUTLERY') ?? null;
}

export type DeliveryKind = 'NONE' | 'REGULAR' | 'BY_CLICK' | 'BOTH';

/** Which deliveries the cart makes; sold-out lines make none (CLK-08, CRT-76). */
export function deliveryKind(
  lines: readonly { readonly type: string; readonly quantity: number }[],
): DeliveryKind {
  const live = lines.filter((line) => line.quantity > 0 && line.type !== 'CUTLERY');
  const hasImpulse = live.some((line) => line.type === 'IMPULSE_PRODUCT');
  const hasRegular = live.some((line) => line.type !== 'IMPULSE_PRODUCT');
  if (hasImpulse && hasRegular) return 'BOTH';
  if (hasImpulse) return 'BY_CLICK';
  return hasRegular ? 'REGULAR' : 'NONE';
}

/** The label of the floating cart; `slaLabel` is the written delivery time (CRT-31). */
export function capsuleLabel(
  lines: readonly { readonly type: string; readonly quantity: number }[],
  slaLabel: string,
): string {
  const kind = deliveryKind(lines);
  switch (kind) {
    case 'BOTH':
      return cartTexts.capsule.twoDeliveries;
    case 'BY_CLICK':
      return cartTexts.capsule.byClick;
    case 'REGULAR':
    case 'NONE':
      return slaLabel;
    default:
      return kind satisfies never;
  }
}

/** Units of a product in a cart, all its lines together, those inside combos too (CRT-70). */
export function unitsOf(
  lines: readonly (LineRef & { readonly quantity: number })[],
  productId: string,
): number {
  return lines.reduce(
    (sum, line) => sum + line.quantity * productIdsOf(line).filter((id) => id === productId).length,
    0,
  );
}

/** Units of a product inside the combos of a cart (CMB-21). */
export function unitsInCombos(
  lines: readonly (LineRef & { readonly quantity: number })[],
  productId: string,
): number {
  return unitsOf(
    lines.filter(({ type }) => type === 'COMBO_SET'),
    productId,
  );
}

/** Units of a product on its own, as its card and its line count them, without those inside combos. */
export function unitsAlone(
  lines: readonly (LineRef & { readonly quantity: number })[],
  productId: string,
): number {
  return unitsOf(lines, productId) - unitsInCombos(lines, productId);
}
