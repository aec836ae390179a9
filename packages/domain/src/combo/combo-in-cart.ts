import { isProductLine, lineKey, unitsOf, wantedLine } from '../cart/index.ts';
import type { ComboRef, WantedLine } from '../cart/index.ts';
import { comboLimit, productLimit } from './combo-limits.ts';
import type { ComboLimits, CountedLine } from './combo-limits.ts';

/**
 * The changes that give a combo `quantity` units, or as many as its products allow (CMB-20): the combo itself and the
 * single lines that lose units to it. A line without units is removed; other lines are unchanged.
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
