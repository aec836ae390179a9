import { lineKey, wantedLine } from '../cart/index.ts';
import type { ComboRef, LineRef, WantedLine } from '../cart/index.ts';
import type { CountedLine } from './combo-limits.ts';

/** Whether exactly this combo, the same products in any order, is in the cart (CMB-11, OPN-216). */
export function isExactlyInCart(combo: ComboRef, lines: readonly CountedLine[]): boolean {
  return lines.some((line) => line.quantity > 0 && lineKey(line) === lineKey(combo));
}

/** The lines to ask for when a new selection replaces a combo line: the old one by one less, the new one once (CMB-13). */
export function replaceCombo(
  old: ComboRef & { readonly quantity: number },
  combo: ComboRef,
): readonly WantedLine[] {
  return [wantedLine(old, Math.max(0, old.quantity - 1)), wantedLine(combo, 1)];
}

/** The lines without one unit of a line: what the cart holds while that unit is being replaced. */
export function withoutOne(lines: readonly CountedLine[], ref: LineRef | null): readonly CountedLine[] {
  if (ref === null) return lines;
  const key = lineKey(ref);
  return lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: Math.max(0, line.quantity - 1) } : line,
  );
}
