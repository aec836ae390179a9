import { isProductLine, lineKey, unitsOf, wantedLine } from '../cart/index.ts';
import type { ComboCartLine, ComboRef, LineRef, WantedLine } from '../cart/index.ts';
import { comboLimit, productLimit } from './combo-limits.ts';
import type { ComboLimits, CountedLine } from './combo-limits.ts';
import { comboTexts } from './texts.ts';

/** Whether exactly this combo, the same products in any order, is in the cart (CMB-11, OPN-216). */
export function isExactlyInCart(combo: ComboRef, lines: readonly CountedLine[]): boolean {
  return lines.some((line) => line.quantity > 0 && lineKey(line) === lineKey(combo));
}

/**
 * The lines to ask for so that a combo has `quantity`, lowered to what its products allow (CMB-20): the combo itself and
 * the single lines that have to give units up to it. A line that is left with none goes. Other lines stay as they are.
 */
export function setComboQuantity(
  combo: ComboRef,
  quantity: number,
  lines: readonly CountedLine[],
  limits: ComboLimits,
): readonly WantedLine[] {
  const key = lineKey(combo);
  const others = lines.filter((line) => line.type === 'COMBO_SET' && lineKey(line) !== key);
  const given = wantedLine(combo, Math.max(0, Math.min(quantity, comboLimit(combo.items, others, limits))));
  const combos = [...others, given];
  const left = new Map<string, number>();
  const lowered = lines.filter(isProductLine).flatMap((line): readonly WantedLine[] => {
    const id = line.productId;
    if (!combo.items.some((item) => item.productId === id)) return [];
    const room = left.get(id) ?? Math.max(0, productLimit(id, limits) - unitsOf(combos, id));
    left.set(id, Math.max(0, room - line.quantity));
    return line.quantity > room ? [wantedLine(line, room)] : [];
  });
  return [given, ...lowered];
}

/** The lines to ask for when a new selection replaces a combo line: the old one by one less, the new one once (CMB-13). */
export function replaceCombo(
  old: ComboRef & { readonly quantity: number },
  combo: ComboRef,
): readonly WantedLine[] {
  return [wantedLine(old, Math.max(0, old.quantity - 1)), wantedLine(combo, 1)];
}

export type ComboLineState = { readonly kind: 'NOT_AVAILABLE' | 'SOLD_OUT'; readonly text: string };

/** What a combo line of which part is gone says: it left the showcase or the combo, or is sold out; null: all is there (CMB-19, OPN-231). */
export function comboLineState(
  line: Pick<ComboCartLine, 'quantity' | 'combo' | 'items' | 'comboSetProducts'>,
): ComboLineState | null {
  if (line.quantity > 0) return null;
  const sets = line.combo?.sets ?? [];
  const left = line.items.some(({ productId }, index) => sets[index]?.includes(productId) !== true);
  const isGone = line.comboSetProducts.some(
    ({ product }) =>
      product === null || product.price === null || (product.isAvailable === false && product.quantity > 0),
  );
  return left || isGone || sets.length !== line.items.length
    ? { kind: 'NOT_AVAILABLE', text: comboTexts.partNotAvailable }
    : { kind: 'SOLD_OUT', text: comboTexts.partSoldOut };
}

/** The lines without one unit of a line: what the cart holds while that unit is being replaced. */
export function withoutOne(lines: readonly CountedLine[], ref: LineRef | null): readonly CountedLine[] {
  if (ref === null) return lines;
  const key = lineKey(ref);
  return lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: Math.max(0, line.quantity - 1) } : line,
  );
}
