import {
  getAggregatedProducts,
  getRelatedProducts,
  getUpsellProducts,
  getWhatToTry,
} from '@shop/contract/recommendations';
import { getCategory, getMainPage, getProduct, getProducts, listCategories } from '@shop/contract/catalog';
import { getComboSet } from '@shop/contract/combo';
import { getDiscountCategories, getDiscountCategory, getDiscountSlider } from '@shop/contract/discounts';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { notFound } from '../kernel/api-error.ts';
import type { ApiError } from '../kernel/api-error.ts';
import type { BackendContext } from '../kernel/context.ts';
import { route } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';
import { isAgeConfirmed } from '../profile/index.ts';
import { boughtBefore } from './bought-before.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';
import type { ShowcaseSnapshot } from './catalog-reader.ts';

/** Products in a list of which the caller does not say how long it may be (OPN-135). */
const DEFAULT_LIMIT = 19;

export const catalogRoutes: readonly RouteDefinition[] = [
  route(getMainPage, ({ params, context }) =>
    withShowcase(context, params.id, (showcase) => showcase.mainPage()),
  ),
  route(listCategories, ({ params, context }) =>
    withShowcase(context, params.id, (showcase) => showcase.categoryTree()),
  ),
  route(getCategory, ({ params, context }) =>
    withShowcase(context, params.id, (showcase) => {
      const id = showcase.categoryIdOf(params.idOrSlug);
      return id === undefined ? undefined : showcase.categoryPage(id);
    }),
  ),
  route(getProducts, ({ params, body, context }) => {
    const showcase = context.catalog.showcase(params.id);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const ids = [...new Set(body.productIds.map((id) => id.toLowerCase()))];
    return ok({ products: ids.flatMap((id) => showcase.product(id) ?? []) });
  }),
  route(getProduct, ({ params, context }) =>
    withShowcase(context, params.id, (showcase) => {
      const id = showcase.productIdOf(params.idOrSlug);
      return id === undefined ? undefined : showcase.productPage(id);
    }),
  ),
  route(getDiscountCategories, ({ params, context }) =>
    withShowcase(context, params.id, ({ lists }) => lists.discountTree()),
  ),
  route(getDiscountCategory, ({ params, context }) =>
    withShowcase(context, params.id, ({ lists }) => lists.discountPage(params.categoryId)),
  ),
  route(getDiscountSlider, ({ params, context }) =>
    withShowcase(context, params.id, ({ lists }) => lists.discountSlider(params.sectionId)),
  ),
  route(getComboSet, ({ params, query, context }) => {
    const showcase = context.catalog.showcase(params.showcaseId);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const productId = query.productId?.toLowerCase() ?? null;
    const answer = showcase.lists.combo(params.comboId.toLowerCase(), productId);
    return answer === undefined ? err(notFound('COMBO_NOT_FOUND')) : ok(answer);
  }),
  route(getWhatToTry, ({ query, context }) => {
    const showcase = context.catalog.showcase(query.showcaseId);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    return ok(showcase.lists.whatToTry(query.limit ?? DEFAULT_LIMIT));
  }),
  route(getRelatedProducts, ({ query, context }) => {
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

function withShowcase(
  context: BackendContext,
  showcaseId: string,
  read: (showcase: ShowcaseSnapshot) => CachedAnswer | undefined,
): Result<CachedAnswer, ApiError> {
  const showcase = context.catalog.showcase(showcaseId);
  if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
  const answer = read(showcase);
  return answer === undefined ? err(notFound()) : ok(answer);
}
