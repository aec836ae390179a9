import type { LineType } from '../kernel/line-types.ts';

/** The most sets of cutlery where the store names no other number (OPN-297). */
export const DEFAULT_CUTLERY_MAXIMUM = 10;

type Line = { readonly type: LineType; readonly quantity: number };

/** Whether the cart holds something for the regular order, combos too: only then cutlery makes sense (CUT-01, CUT-04, OPN-297). */
export function hasRegularGoods(lines: readonly Line[]): boolean {
  return lines.some(({ type, quantity }) => quantity > 0 && (type === 'PRODUCT' || type === 'COMBO_SET'));
}

/** Whether the control of the cutlery shows (CUT-01). */
export function isCutleryOffered(lines: readonly Line[], isFlagOn: boolean): boolean {
  return isFlagOn && hasRegularGoods(lines);
}

/** The quantity that is held: a whole number between 0 and the cutlery's own maximum, whatever the shop limit is (CUT-02). */
export function cutleryQuantity(wanted: number, maximum: number): number {
  return Math.max(0, Math.min(Math.trunc(wanted), maximum));
}
