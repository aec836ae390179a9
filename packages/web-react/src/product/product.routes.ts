import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const productRoutes: readonly ScreenRoute[] = [
  {
    path: '/product/:key',
    presentation: 'drawer',
    drawer: { size: 'l' },
    screen: lazyScreen(async () => (await import('./product-page.tsx')).ProductPage, ['recommendations']),
    page: 'product',
    renderedBy: { path: true },
    prefetch:
      import.meta.env.PROD && !import.meta.env.SSR
        ? undefined
        : (shop, params) => shop.catalog.loadProduct(params['key'] ?? ''),
  },
];
