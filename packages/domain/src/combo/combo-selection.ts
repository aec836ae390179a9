import { availableUnits } from '../catalog/index.ts';
import type { PricingProduct } from '../catalog/index.ts';
import { isAtLimit } from './combo-limits.ts';
import type { ComboLimits, CountedLine } from './combo-limits.ts';
import { comboTexts } from './texts.ts';

/** The chosen product of each set, by set index (CMB-10). */
export type ComboSelection = readonly string[];

/** The selection to start with: per set the one given if the set has it, else its first product in stock, else its first (OPN-231). */
export function firstSelection(
  sets: readonly (readonly PricingProduct[])[],
  given: readonly string[] = [],
): ComboSelection {
  return sets.flatMap((set, index) => {
    const chosen =
      set.find(({ id }) => id === given[index]) ??
      set.find((product) => availableUnits(product) > 0) ??
      set[0];
    return chosen === undefined ? [] : [chosen.id];
  });
}

/** The selection with another product in one set; the other sets keep theirs (CMB-10). */
export function selectProduct(selection: ComboSelection, set: number, productId: string): ComboSelection {
  return selection.map((id, index) => (index === set ? productId : id));
}

export type ComboOverlay = {
  readonly kind: 'NOT_IN_SETS' | 'SOLD_OUT' | 'LIMIT_REACHED';
  readonly text: string;
};

/**
 * The overlay of a combo's product: no longer in the sets, sold out, limit reached; the first that applies, or null
 * (CMB-16, OPN-231).
 */
export function comboOverlay(
  productId: string,
  sets: readonly (readonly { readonly id: string }[])[],
  lines: readonly CountedLine[],
  limits: ComboLimits,
): ComboOverlay | null {
  if (!sets.some((set) => set.some(({ id }) => id === productId)))
    return { kind: 'NOT_IN_SETS', text: comboTexts.notInCombo };
  if (availableUnits(limits.products.get(productId)) === 0)
    return { kind: 'SOLD_OUT', text: comboTexts.soldOut };
  return isAtLimit(productId, lines, limits) ? { kind: 'LIMIT_REACHED', text: comboTexts.noMore } : null;
}
