import { getPromotionProducts, MAX_PROMOTION_PRODUCTS } from '@shop/contract/promotions';
import { err, ok } from '@shop/domain/kernel';

import { notFound, route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { productsPage } from './promotion-products.ts';

export const promotionRoutes: readonly RouteDefinition[] = [
  route(getPromotionProducts, ({ context, params, query }) => {
    const snapshot = context.catalog.showcase(params.showcaseId);
    if (snapshot === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const promotion = context.promotions.current.promotion(params.promotionId);
    if (promotion === undefined || !promotion.isEnabled) return err(notFound());
    const ids =
      query.productsType === 'CONDITION_PRODUCTS'
        ? promotion.conditionProductIds
        : promotion.promotionProductIds;
    const page = { limit: query.limit ?? MAX_PROMOTION_PRODUCTS, offset: query.offset ?? 0 };
    return ok({ products: [...productsPage(snapshot, ids, page)] });
  }),
];
