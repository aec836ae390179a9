import { getCategory, getMainPage, getProduct, getProducts, listCategories } from '@shop/contract/catalog';

import { sharedRoute } from '../kernel/route.ts';
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
  sharedRoute(getProducts, ({ params, body, context }) =>
    withShowcase(context, params.id, (showcase) =>
      showcase.lists.byIds([...new Set(body.productIds.map((id) => id.toLowerCase()))]),
    ),
  ),
  sharedRoute(getProduct, ({ params, context }) =>
    withShowcase(context, params.id, (showcase) => {
      const id = showcase.productIdOf(params.idOrSlug);
      return id === undefined ? undefined : showcase.productPage(id);
    }),
  ),
];
