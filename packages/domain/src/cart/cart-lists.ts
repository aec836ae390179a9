import type { Cart, CartChange } from './cart.ts';
import type { ComboCartLine, ProductCartLine } from './cart-line.ts';
import { isProductLine } from './lines.ts';
import type { LineRef } from './lines.ts';

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

/** How many regular items show before 'Показать еще N' on a desktop: 3, or 2 beside impulse items (CRT-14). */
export function collapsedCount(hasImpulseLines: boolean): number {
  return hasImpulseLines ? 2 : 3;
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
