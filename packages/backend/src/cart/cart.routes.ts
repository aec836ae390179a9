import { getCart as getCartEndpoint, saveCart as saveCartEndpoint } from '@shop/contract/cart';

import { route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { getCart } from './get-cart.ts';
import { saveCart } from './save-cart.ts';

export const cartRoutes: readonly RouteDefinition[] = [
  route(getCartEndpoint, async ({ context, caller, body }) =>
    getCart(context, {
      userId: caller.userId,
      showcaseId: body.showcaseId,
      embedProducts: body.embedProductsToResponse,
    }),
  ),
  route(saveCartEndpoint, async ({ context, caller, params, body }) =>
    saveCart(context, { ...body, cartId: params.cartId, userId: caller.userId }),
  ),
];
