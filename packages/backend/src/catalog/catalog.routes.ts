import { getCategory, getMainPage, getProduct, getProducts, listCategories } from '@shop/contract/catalog';
import { err, ok } from '@shop/domain/kernel';

import { notFound } from '../kernel/api-error.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';
import { withShowcase } from './with-showcase.ts';

export const catalogRoutes: readonly RouteDefinition[] = [
  sharedRoute(getMainPage, ({ params, context }) =>
    withShowcase(context, params.id, (showcase) => showcase.mainPage()),
  ),
  sharedRoute(listCategories, ({ params, context }) =>
    withShowcase(context, params.id, (showcase) => showcase.categoryTree()),
  ),
  sharedRoute(getCategory, ({ params, context }) =>
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
  sharedRoute(getProduct, ({ params, context }) =>
    withShowcase(context, params.id, (showcase) => {
      const id = showcase.productIdOf(params.idOrSlug);
      return id === undefined ? undefined : showcase.productPage(id);
    }),
  ),
];
