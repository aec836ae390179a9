import {
  checkDiscount as checkDiscountEndpoint,
  getCartPromotionProducts,
  getCartPromotions,
  getDiscounts,
} from '@shop/contract/promotions';
import { err, ok, subtractKopecks } from '@shop/domain/kernel';
import { evaluateConditions, promoXYStates } from '@shop/domain/promotions';

import { notFound, route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import {
  conditionMessage,
  productsInListOrder,
  promotionLists,
  shownPromotions,
} from '../promotions/index.ts';
import { readPricedCart } from './priced-cart.ts';
import { checkDiscount } from './check-discount.ts';

export const cartPromotionRoutes: readonly RouteDefinition[] = [
  route(getDiscounts, async ({ context, caller, body }) => {
    const found = await readPricedCart(context, { caller, cartId: body.cartId });
    if (!found.ok) return found;
    const { offer, attached, priced, lines } = found.value;
    return ok({
      totalDiscountPrice: subtractKopecks(priced.totalOldPrice, priced.totalPrice),
      ...promotionLists(offer, { attached, priced: priced.promotion, lines }),
    });
  }),
  route(checkDiscountEndpoint, async ({ context, caller, body }) => checkDiscount(context, caller, body)),
  route(getCartPromotionProducts, async ({ context, caller, body }) => {
    const cart = await context.db
      .selectFrom('carts')
      .select('showcase_id')
      .where('user_id', '=', caller.userId)
      .executeTakeFirst();
    if (cart === undefined) return err(notFound('CART_NOT_FOUND'));
    const snapshot = context.catalog.showcase(cart.showcase_id);
    if (snapshot === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const products = productsInListOrder(snapshot, body.productIds);
    return ok({
      products: products.map((product) => ({
        productId: product.id,
        product: body.embedProductsToResponse ? product : null,
      })),
    });
  }),
  route(getCartPromotions, async ({ context, caller, body }) => {
    const { cartId, showcaseId } = body;
    const found = await readPricedCart(context, { caller, cartId, showcaseId });
    if (!found.ok) return found;
    const { cart, snapshot, offer, attached, priced, lines } = found.value;
    const { promotions, groups } = shownPromotions(offer, attached);
    return ok({
      cartVersion: cart.version,
      promotions: [...promotions, ...groups.flatMap(({ steps }) => steps)].map((promotion) => ({
        promotionId: promotion.id,
        conditions: evaluateConditions(promotion, lines).map(conditionMessage),
      })),
      xy: [...promoXYStates(priced.lines, (id) => snapshot.product(id)?.promoXY ?? null)],
    });
  }),
];
