import { comboPrice, lineKey } from '../cart/index.ts';
import type { ComboRef } from '../cart/index.ts';
import { formatAmount } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { isExactlyInCart, withoutOne } from './combo-replacement.ts';
import { comboLimit } from './combo-limits.ts';
import type { ComboLimits, CountedLine } from './combo-limits.ts';
import { comboTexts } from './texts.ts';

/** The add button of a combo (CMB-11, CMB-12, CMB-14). */
export type ComboButton = {
  /** RETURN: this combo is in the cart, the button leads there. */
  readonly kind: 'ADD' | 'REPLACE' | 'RETURN';
  readonly text: string;
  readonly subtitle: string | null;
  readonly isDisabled: boolean;
};

export type ComboButtonInput = {
  readonly combo: ComboRef;
  /** Whole percent (OPN-230). */
  readonly discountPercent: number;
  readonly lines: readonly CountedLine[];
  readonly limits: ComboLimits;
  /** The line of the cart that the shopper came to change, or null. */
  readonly replaces: ComboRef | null;
};

/** The price of the selection with the products' current prices; null while one has none (CMB-11). */
export function selectionPrice(
  { items }: ComboRef,
  discountPercent: number,
  { products }: Pick<ComboLimits, 'products'>,
): Kopecks | null {
  const prices = items.flatMap(({ productId }) => products.get(productId)?.price ?? []);
  return prices.length < items.length ? null : comboPrice(prices, discountPercent);
}

/** What the add button of a combo says and whether it works. */
export function comboButton(input: ComboButtonInput): ComboButton {
  const { combo, lines, limits, replaces } = input;
  if (isExactlyInCart(combo, lines))
    return { kind: 'RETURN', text: comboTexts.backToCart, subtitle: null, isDisabled: false };
  const price = selectionPrice(combo, input.discountPercent, limits);
  const text = price === null ? comboTexts.addFor : `${comboTexts.addFor} ${formatAmount(price)}`;
  const old = replaces === null ? undefined : lines.find((line) => lineKey(line) === lineKey(replaces));
  const isReplacing = old !== undefined && old.quantity > 0;
  // The combo that is replaced frees its units.
  const rest = isReplacing ? withoutOne(lines, replaces) : lines;
  // A product may fill two sets, and is needed twice then (OPN-231).
  const isDisabled = price === null || comboLimit(combo.items, rest, limits) < 1;
  if (!isReplacing) return { kind: 'ADD', text, subtitle: null, isDisabled };
  const subtitle = old.quantity > 1 ? comboTexts.insteadOfOne : comboTexts.insteadOfOld;
  return { kind: 'REPLACE', text, subtitle, isDisabled };
}
