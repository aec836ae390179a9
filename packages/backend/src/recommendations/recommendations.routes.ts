import {
  getAggregatedProducts,
  getOnClickProducts,
  getRelatedProducts,
  getUpsellProducts,
  getWhatToTry,
} from '@shop/contract/recommendations';
import { err, ok } from '@shop/domain/kernel';

import { isAgeConfirmed, notFound, route, sharedRoute } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { boughtBefore } from './bought-before.ts';

/** How many products a list has when the caller does not say (OPN-135). */
const DEFAULT_LIMIT = 19;

export const recommendationRoutes: readonly RouteDefinition[] = [
  sharedRoute(getWhatToTry, ({ query, context }) => {
    const showcase = context.catalog.showcase(query.showcaseId);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    return ok(showcase.lists.whatToTry(query.limit ?? DEFAULT_LIMIT));
  }),
  sharedRoute(getOnClickProducts, ({ query, context }) => {
    const showcase = context.catalog.showcase(query.showcaseId);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    return ok(showcase.lists.onClick(query.limit ?? DEFAULT_LIMIT));
  }),
  sharedRoute(getRelatedProducts, ({ query, context }) => {
    const showcase = context.catalog.showcase(query.showcaseId);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const withProducts = query.embedProductsToResponse !== 'false';
    const limit = query.limit ?? DEFAULT_LIMIT;
    const answer = showcase.lists.related(query.productId.toLowerCase(), limit, withProducts);
    return answer === undefined ? err(notFound()) : ok(answer);
  }),
  route(getAggregatedProducts, async ({ query, caller, context }) => {
    const showcase = context.catalog.showcase(query.embedProductsOfShowcaseId);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    if (caller.userType !== 'CUSTOMER') return ok({ products: [] });
    const products = (await boughtBefore(context.db, caller.userId))
      .flatMap((id) => showcase.product(id) ?? [])
      .filter(({ virtualPack }) => !virtualPack);
    return ok({ products: products.slice(0, query.limit ?? DEFAULT_LIMIT) });
  }),
  route(getUpsellProducts, async ({ query, caller, context }) => {
    const showcase = context.catalog.showcase(query.showcaseId);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const withAdult = caller.userType === 'CUSTOMER' && (await isAgeConfirmed(context.db, caller.userId));
    const cartIds = (query.productIds ?? []).map((id) => id.toLowerCase());
    const ids = showcase.lists.upsell(cartIds, query.limit ?? DEFAULT_LIMIT, withAdult);
    return ok({ products: ids.flatMap((id) => showcase.product(id) ?? []) });
  }),
];
