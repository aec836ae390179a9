import { err, ok } from '../kernel/index.ts';
import type { Kopecks, Result } from '../kernel/index.ts';

/** Both carts of the comparison: the one shown at the click and the one just saved. */
export type ReadinessCart = {
  readonly status: 'ACTUAL' | 'OUTDATED';
  readonly products: readonly { readonly key: string; readonly quantity: number }[];
  readonly totalPrice: Kopecks;
  readonly payableTotal: Kopecks;
  readonly minOrderPrice: Kopecks;
  /** Bonuses to be spent in kopecks; null when none are applied. */
  readonly spendBonus: Kopecks | null;
  readonly slotTitle: string | null;
};

export type ReadinessFailure =
  | { readonly code: 'CALCULATION_FAILED' }
  | { readonly code: 'PRODUCTS_RAN_OUT' }
  | { readonly code: 'MINIMAL_ORDER_AMOUNT_CHANGED' }
  | { readonly code: 'BONUS_BALANCE_DECREASED' }
  | { readonly code: 'DISCOUNT_PRICE_DECREASED' }
  | { readonly code: 'DISCOUNT_PRICE_INCREASED' }
  | { readonly code: 'DELIVERY_SLOT_CHANGED'; readonly title: string | null };

function hasLessUnits(shown: ReadinessCart, saved: ReadinessCart): boolean {
  const now = new Map(saved.products.map((line) => [line.key, line.quantity]));
  return shown.products.some((line) => (now.get(line.key) ?? 0) < line.quantity);
}

/** The readiness check before order creation, on client and server: the first difference wins (CHK-13, OPN-269, OPN-272). */
export function compareReadiness(shown: ReadinessCart, saved: ReadinessCart): Result<void, ReadinessFailure> {
  if (saved.status !== 'ACTUAL') return err({ code: 'CALCULATION_FAILED' });
  if (hasLessUnits(shown, saved)) return err({ code: 'PRODUCTS_RAN_OUT' });
  if (saved.minOrderPrice > shown.minOrderPrice && saved.totalPrice < saved.minOrderPrice) {
    return err({ code: 'MINIMAL_ORDER_AMOUNT_CHANGED' });
  }
  if (
    shown.spendBonus !== null &&
    (saved.spendBonus ?? 0) < shown.spendBonus &&
    saved.totalPrice === shown.totalPrice
  ) {
    return err({ code: 'BONUS_BALANCE_DECREASED' });
  }
  if (saved.payableTotal < shown.payableTotal) return err({ code: 'DISCOUNT_PRICE_DECREASED' });
  if (saved.payableTotal > shown.payableTotal) return err({ code: 'DISCOUNT_PRICE_INCREASED' });
  if (saved.slotTitle !== shown.slotTitle)
    return err({ code: 'DELIVERY_SLOT_CHANGED', title: saved.slotTitle });
  return ok();
}
