import type { ComboCartLine } from '../cart/index.ts';
import { comboTexts } from './texts.ts';

export type ComboLineState = { readonly kind: 'NOT_AVAILABLE' | 'SOLD_OUT'; readonly text: string };

/**
 * The state of a combo line with a missing part: it has left the showcase or the combo, or is sold out; null if
 * nothing is missing (CMB-19, OPN-231).
 */
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
