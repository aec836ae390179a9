import type { PromotionRef, ShownCondition } from '@shop/domain/promotions';

import type { Product } from '../catalog/index.ts';
import type { Answer } from '../kernel/index.ts';
import type { CartDiscounts, CartPromotionStates } from './promotions.model.ts';

/** Promotions of a cart on the server; attaching one is a save of the cart. */
export interface PromotionsGateway {
  /** PRM-21. */
  discounts(cartId: string): Answer<CartDiscounts>;
  /** The conditions of one promotion, group or promocode on the cart as it is; changes nothing (PRM-28). */
  check(cartId: string, promotion: PromotionRef): Answer<readonly ShownCondition[]>;
  /** The goods of a promotion, at most 200, sold-out ones last (PRM-30). */
  products(
    showcaseId: string,
    promotionId: string,
    list: 'CONDITION_PRODUCTS' | 'PROMOTION_PRODUCTS',
  ): Answer<readonly Product[]>;
  /** PRM-31. */
  standing(cart: {
    readonly cartId: string;
    readonly cartVersion: number;
    readonly showcaseId: string;
  }): Answer<CartPromotionStates>;
}
