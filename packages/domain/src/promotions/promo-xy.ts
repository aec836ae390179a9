import type { LineType } from '../kernel/index.ts';
import type { PromoXY } from '../catalog/index.ts';
import { promotionTexts } from './texts.ts';

/** How often the onboarding line of the X-for-Y toast shows in all (PRM-20). */
export const MAX_PROMO_XY_ONBOARDINGS = 5;

/** Where an X-for-Y product of the cart stands (OPN-242). */
export type PromoXYState = PromoXY & {
  readonly productId: string;
  readonly quantity: number;
  /** Units until the next full group, 1 to x. */
  readonly toNext: number;
  /** At least one group is full. */
  readonly applied: boolean;
};

type Line = {
  readonly type: LineType;
  readonly productId?: string | null | undefined;
  readonly quantity: number;
};

/** The X-for-Y products among the single lines of a cart; units inside combos never count (OPN-229, OPN-242). */
export function promoXYStates(
  lines: readonly Line[],
  promoXYOf: (productId: string) => PromoXY | null,
): readonly PromoXYState[] {
  return lines.flatMap(({ type, productId, quantity }) => {
    if (type === 'COMBO_SET' || type === 'CUTLERY' || typeof productId !== 'string' || quantity <= 0)
      return [];
    const promo = promoXYOf(productId);
    if (promo === null) return [];
    const { x, y } = promo;
    return [{ productId, x, y, quantity, toNext: x - (quantity % x), applied: quantity >= x }];
  });
}

/**
 * What the toast says when units are added: how many are missing, that they cannot be had, or that a group has just become full; null:
 * nothing was added (PRM-18, OPN-245). `max`: the most units of the product that the cart may hold (CRT-70).
 */
export function promoXYToast(
  promo: PromoXY,
  before: number,
  now: number,
  max: number,
): { readonly kind: 'MISSING'; readonly count: number } | { readonly kind: 'APPLIED' | 'NO_MORE' } | null {
  if (now <= before) return null;
  if (Math.floor(now / promo.x) > Math.floor(before / promo.x)) return { kind: 'APPLIED' };
  const count = promo.x - (now % promo.x);
  return now + count > max ? { kind: 'NO_MORE' } : { kind: 'MISSING', count };
}

/** Whether the toast may show its explanatory second line once more (PRM-20, OPN-245). */
export function showsPromoXYOnboarding(shownSoFar: number): boolean {
  return shownSoFar < MAX_PROMO_XY_ONBOARDINGS;
}

/** What the toast explains in its second line: 'Возьмите 3, заплатите за 2' (OPN-245). */
export function promoXYOnboarding({ x, y }: PromoXY): string {
  return `${promotionTexts.take} ${x}, ${promotionTexts.payFor} ${y}`;
}
