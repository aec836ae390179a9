import type { Shop } from '@shop/application/shop';
import { isUuid } from '@shop/domain/kernel';

import { categoryScreen, discountScreen } from './category-screen.tsx';
import { discountFlag, isDiscountQuery } from './discounts/discount-path.ts';
import { lazyScreen } from './navigation/index.ts';
import type { RouteParams, ScreenRoute } from './navigation/index.ts';

/** An id of the catalogue; anything else names nothing. */
const id = (value: string): string | null => (isUuid(value) ? value : null);

const discounts = (shop: Shop, params: RouteParams) =>
  Promise.all([shop.discounts.loadCategory(params['key'] ?? ''), shop.discounts.loadCategories()]);

export const categoryRoutes: readonly ScreenRoute[] = [
  {
    path: '/catalog',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./category/catalog-page.tsx')).CatalogPage),
    page: 'category',
    isCatalogue: true,
  },
  {
    path: '/category/:key',
    presentation: 'page',
    screen: categoryScreen,
    page: 'category',
    pageBy: (query) => (isDiscountQuery(query) ? 'discount' : 'category'),
    isCatalogue: true,
    renderedBy: { path: true, query: { isDiscountCategory: discountFlag, categoryId: id } },
    prefetch:
      import.meta.env.PROD && !import.meta.env.SSR
        ? undefined
        : (shop, params, search) =>
            isDiscountQuery(search)
              ? discounts(shop, params)
              : shop.catalog.loadCategory(params['key'] ?? ''),
  },
  {
    path: '/discount/:key',
    presentation: 'page',
    screen: discountScreen,
    page: 'discount',
    isCatalogue: true,
    renderedBy: { path: true },
    prefetch: discounts,
  },
];
