import {
  detachPromotion as detachPromotionEndpoint,
  getCart as getCartEndpoint,
  saveCart as saveCartEndpoint,
} from '@shop/contract/cart';

import { route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { detachPromotion } from './detach-promotion.ts';
import { getCart } from './get-cart.ts';
import { saveCart } from './save-cart.ts';

export const cartRoutes: readonly RouteDefinition[] = [
  route(getCartEndpoint, async ({ context, caller, body }) =>
    getCart(context, {
      caller,
      showcaseId: body.showcaseId,
      embedProducts: body.embedProductsToResponse,
    }),
  ),
  route(saveCartEndpoint, async ({ context, caller, params, body }) =>
    saveCart(context, { ...body, cartId: params.cartId, caller }),
  ),
  route(detachPromotionEndpoint, async ({ context, caller, query }) =>
    detachPromotion(context, { caller, ...query }),
  ),
];
