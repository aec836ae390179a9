import type { PricingInput } from '@shop/domain/cart';
import type { AttachedPromotion, PromotionRef } from '@shop/domain/promotions';

import { pricingInputOf } from '../cart/index.ts';
import type { CartRow } from '../cart/index.ts';
import type { ShowcaseSnapshot } from '../catalog/index.ts';

/** What the cart carries; null: no promotion. */
export function attachedOf(cart: CartRow): PromotionRef | null {
  return cart.promotion;
}

/** A cart as pricing takes it in a showcase at `now`, ms. */
export function cartPricingInput(
  snapshot: ShowcaseSnapshot,
  cart: CartRow,
  promotion: AttachedPromotion | null,
  now: number,
): PricingInput {
  return { ...pricingInputOf(snapshot, cart.lines), promotion, now };
}
