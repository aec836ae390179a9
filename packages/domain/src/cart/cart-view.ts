import type { Cart, CartChange } from './cart.ts';
import type { ComboCartLine, CutleryCartLine, ProductCartLine } from './cart-line.ts';
import { isProductLine, productIdsOf } from './lines.ts';
import type { LineRef } from './lines.ts';
import { cartTexts } from './texts.ts';

/** A line the server set to 0: 'Раскупили', price 0, no controls, removable (CRT-75). */
export function isSoldOutLine(line: { readonly quantity: number }): boolean {
  return line.quantity === 0;
}

/** The regular list: sold-out lines first, the others in the order in which they were added (CRT-12). */
export function orderedLines<L extends { readonly quantity: number }>(lines: readonly L[]): readonly L[] {
  return [...lines.filter(isSoldOutLine), ...lines.filter((line) => !isSoldOutLine(line))];
}

/** Goods of the regular order: products and combos, without the cutlery, which has a row of its own (CRT-12). */
export function regularLines(cart: Pick<Cart, 'products'>): readonly (ProductCartLine | ComboCartLine)[] {
  const lines = cart.products.flatMap((line) =>
    line.type === 'PRODUCT' || line.type === 'COMBO_SET' ? [line] : [],
  );
  return orderedLines(lines);
}

/** The delivery-by-click list (CRT-13). */
export function impulseLines(cart: Pick<Cart, 'products'>): readonly ProductCartLine[] {
  return orderedLines(cart.products.filter(isProductLine).filter(({ type }) => type === 'IMPULSE_PRODUCT'));
}

/** The cutlery of the cart, or null when none is in it. */
export function cutleryLine(cart: Pick<Cart, 'products'>): CutleryCartLine | null {
  return cart.products.find((line) => line.type === 'CUTLERY') ?? null;
}

/** How many regular items show before 'Показать еще N' on a desktop: 3, or 2 beside impulse items (CRT-14). */
export function collapsedCount(hasImpulseLines: boolean): number {
  return hasImpulseLines ? 2 : 3;
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

/** Units in the whole cart: a combo is one, cutlery none (CUT-03). */
export function unitCount(lines: readonly { readonly type?: string; readonly quantity: number }[]): number {
  return lines.reduce((sum, line) => (line.type === 'CUTLERY' ? sum : sum + line.quantity), 0);
}

/** The line that an entry of the change list is about (CRT-79, OPN-223); null: it names none. */
export function changedLine(
  change: Pick<CartChange, 'type' | 'productId' | 'comboId' | 'items'>,
): LineRef | null {
  const { type, productId, comboId, items } = change;
  if (type === 'CUTLERY') return { type };
  if (type === 'COMBO_SET') return comboId === null ? null : { type, comboId, items };
  return productId === null ? null : { type, productId };
}
