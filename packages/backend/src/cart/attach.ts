import { promotionLines } from '@shop/domain/cart';
import type { StoredLine } from '@shop/domain/cart';
import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { PromotionRef } from '@shop/domain/promotions';

import type { ApiError, BackendContext, Caller } from '../kernel/index.ts';
import { attachPromotion, requestedPromotion } from '../promotions/index.ts';
import type { PromotionRequest } from '../promotions/index.ts';
import type { PricingContext } from './cart-summary.ts';
import type { CartRow } from './cart.repository.ts';
import { pricingInputOf, withTypeOf } from './pricing-input.ts';

/** The promotion that a save names, with normalised ids; null if it names none (PRM-40). */
export function wantedPromotion(requested: PromotionRequest): Result<PromotionRef | null, ApiError> {
  return requestedPromotion({
    promocode: requested.promocode,
    promotionId: requested.promotionId?.toLowerCase(),
    promotionGroupId: requested.promotionGroupId?.toLowerCase(),
  });
}

/** The promotion attached to a cart after a save with these lines, or why the save is refused (OPN-236, OPN-239). */
export async function attachWanted(
  context: BackendContext,
  { snapshot, offer }: PricingContext,
  save: {
    readonly caller: Caller;
    readonly cart: Pick<CartRow, 'promotion'>;
    readonly lines: readonly StoredLine[];
    readonly wanted: PromotionRef | null;
  },
): Promise<Result<PromotionRef | null, ApiError>> {
  const { caller, cart, wanted } = save;
  if (wanted === null) return ok(cart.promotion);
  const lines = save.lines.map((line) => withTypeOf(snapshot, line));
  return attachPromotion(context, {
    caller,
    offer,
    attached: cart.promotion,
    wanted,
    lines: promotionLines(pricingInputOf(snapshot, lines)),
  });
}
