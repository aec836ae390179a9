import type { PricingInput } from '@shop/domain/cart';
import type { AttachedPromotion, PromotionRef } from '@shop/domain/promotions';

import { pricingInputOf } from '../cart/index.ts';
import type { CartRow } from '../cart/index.ts';
import type { ShopperBonuses } from '../loyalty/index.ts';
import type { ShowcaseSnapshot } from '../catalog/index.ts';

/** The promotion attached to the cart; null if there is none. */
export function attachedOf(cart: CartRow): PromotionRef | null {
  return cart.promotion;
}

/** The input for pricing a cart in a showcase at `now`, in ms. */
export function cartPricingInput(
  snapshot: ShowcaseSnapshot,
  cart: CartRow,
  promotion: AttachedPromotion | null,
  now: number,
  own: ShopperBonuses | null = null,
): PricingInput {
  const bonuses = own === null ? null : { ...own, isApplied: cart.applied_loyalty !== null };
  return { ...pricingInputOf(snapshot, cart.lines), promotion, bonuses, now };
}
