import type { Cart, CartLine } from './cart.ts';
import { cartTexts } from './texts.ts';

/** A line the server set to 0: 'Раскупили', price 0, no controls, removable (CRT-75). */
export function isSoldOutLine(line: { readonly quantity: number }): boolean {
  return line.quantity === 0;
}

/** The regular list: sold-out lines first, the others in the order in which they were added (CRT-12). */
export function orderedLines<L extends { readonly quantity: number }>(lines: readonly L[]): readonly L[] {
  return [...lines.filter(isSoldOutLine), ...lines.filter((line) => !isSoldOutLine(line))];
}

export function regularLines(cart: Pick<Cart, 'products'>): readonly CartLine[] {
  return orderedLines(cart.products.filter((line) => line.type !== 'IMPULSE_PRODUCT'));
}

export function impulseLines(cart: Pick<Cart, 'products'>): readonly CartLine[] {
  return orderedLines(cart.products.filter((line) => line.type === 'IMPULSE_PRODUCT'));
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

/** Units of a product in a cart, all its lines together (CRT-70). */
export function unitsOf(
  lines: readonly { readonly productId: string; readonly quantity: number }[],
  productId: string,
): number {
  return lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
}

/** Units in the whole cart. */
export function unitCount(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
