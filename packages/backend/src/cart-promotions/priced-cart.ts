import { priceCart, promotionLines } from '@shop/domain/cart';
import type { PricedCart } from '@shop/domain/cart';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { PromotionLine, PromotionRef } from '@shop/domain/promotions';

import type { ShowcaseSnapshot } from '../catalog/index.ts';
import type { CartRow } from '../cart/index.ts';
import { notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller } from '../kernel/index.ts';
import { readOffer } from '../promotions/index.ts';
import type { PromotionOffer } from '../promotions/index.ts';
import { attachedOf, cartPricingInput } from './pricing-input.ts';

/** A shopper's cart as it is now, priced again and not stored. */
export interface PricedShopperCart {
  readonly cart: CartRow;
  readonly snapshot: ShowcaseSnapshot;
  readonly offer: PromotionOffer;
  readonly attached: PromotionRef | null;
  readonly priced: PricedCart;
  /** After step 3 of pricing: what conditions look at (OPN-227). */
  readonly lines: readonly PromotionLine[];
}

/** Reads a cart of the caller's own; another's is not found (CRT-45). It changes nothing. */
export async function readPricedCart(
  context: BackendContext,
  request: {
    readonly caller: Caller;
    readonly cartId: string;
    /** Where to look at it; by default in its own showcase. */
    readonly showcaseId?: string;
    /** A promocode that is asked about. */
    readonly typed?: string | undefined;
  },
): Promise<Result<PricedShopperCart, ApiError>> {
  const { caller, cartId } = request;
  const cart = await context.db
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', cartId)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  if (cart === undefined) return err(notFound('CART_NOT_FOUND'));
  const snapshot = context.catalog.showcase(request.showcaseId ?? cart.showcase_id);
  if (snapshot === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
  const attached = attachedOf(cart);
  const offer = await readOffer(context, context.db, {
    caller,
    cartId: cart.id,
    snapshot,
    attached,
    typed: request.typed,
  });
  const input = cartPricingInput(snapshot, cart, offer.attached(attached), offer.now);
  return ok({ cart, snapshot, offer, attached, priced: priceCart(input), lines: promotionLines(input) });
}
