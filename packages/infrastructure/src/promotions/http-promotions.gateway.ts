import type { Product } from '@shop/application/catalog';
import type { Answer } from '@shop/application/kernel';
import type {
  CartDiscounts,
  CartPromotionStates,
  PromotionOffer,
  PromotionsGateway,
} from '@shop/application/promotions';
import type { GroupPromotionMessage, PromotionMessage } from '@shop/contract/promotions';
import {
  checkDiscount,
  getCartPromotions,
  getDiscounts,
  getPromotionProducts,
  MAX_PROMOTION_PRODUCTS,
} from '@shop/contract/promotions';
import { kopecks, mapResult } from '@shop/domain/kernel';
import type { PromotionRef, ShownCondition } from '@shop/domain/promotions';

import { productsOf } from '../catalog/index.ts';
import type { ApiClient } from '../http/index.ts';

function toPromotion({ endDateTime, ...same }: PromotionMessage): PromotionOffer {
  return { ...same, endsAt: endDateTime };
}

function toGroup({ endDateTime, ...same }: GroupPromotionMessage): CartDiscounts['groupPromotions'][number] {
  return { ...same, endsAt: endDateTime };
}

function named(promotion: PromotionRef) {
  switch (promotion.kind) {
    case 'PROMOCODE':
      return { promocode: promotion.code };
    case 'PROMOTION':
      return { promotionId: promotion.id };
    case 'GROUP_PROMOTION':
      return { groupId: promotion.id };
    default:
      return promotion satisfies never;
  }
}

export class HttpPromotionsGateway implements PromotionsGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async discounts(cartId: string): Answer<CartDiscounts> {
    const answer = await this.#api.call(getDiscounts, { body: { cartId } });
    return mapResult(answer, ({ totalDiscountPrice, promotions, groupPromotions }) => ({
      totalDiscountPrice: kopecks(totalDiscountPrice),
      promotions: promotions.map(toPromotion),
      groupPromotions: groupPromotions.map(toGroup),
    }));
  }

  async check(cartId: string, promotion: PromotionRef): Answer<readonly ShownCondition[]> {
    const answer = await this.#api.call(checkDiscount, { body: { cartId, ...named(promotion) } });
    return mapResult(answer, ({ conditions }) => conditions);
  }

  async products(
    showcaseId: string,
    promotionId: string,
    list: 'CONDITION_PRODUCTS' | 'PROMOTION_PRODUCTS',
  ): Answer<readonly Product[]> {
    const answer = await this.#api.call(getPromotionProducts, {
      params: { showcaseId, promotionId },
      query: { productsType: list, limit: String(MAX_PROMOTION_PRODUCTS), offset: '0' },
    });
    return mapResult(answer, productsOf);
  }

  async standing(cart: {
    readonly cartId: string;
    readonly cartVersion: number;
    readonly showcaseId: string;
  }): Answer<CartPromotionStates> {
    return this.#api.call(getCartPromotions, { body: cart });
  }
}
