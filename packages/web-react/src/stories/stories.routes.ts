import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const storiesRoutes: readonly ScreenRoute[] = [
  {
    path: '/promo',
    presentation: 'drawerInApp',
    screen: lazyScreen(async () => (await import('./screens.ts')).PromosPage),
    page: 'promo',
    isCatalogue: true,
    drawer: { size: 'xl' },
    prefetch: import.meta.env.PROD && !import.meta.env.SSR ? undefined : (shop) => shop.catalog.loadMain(),
  },
  {
    path: '/promo/:featuringId',
    presentation: 'drawerInApp',
    screen: lazyScreen(async () => (await import('./screens.ts')).PromoPage, ['stories']),
    page: 'promo',
    isCatalogue: true,
    drawer: { size: 'xl' },
    renderedBy: import.meta.env.SSR ? { path: true } : undefined,
    prefetch:
      import.meta.env.PROD && !import.meta.env.SSR
        ? undefined
        : (shop, params) => shop.stories.loadFeaturing(params['featuringId'] ?? ''),
  },
  {
    path: '/stories/:key',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./screens.ts')).StoriesPage, ['stories']),
    page: 'promo',
    isCatalogue: true,
    renderedBy: import.meta.env.SSR ? { path: true } : undefined,
    prefetch:
      import.meta.env.PROD && !import.meta.env.SSR
        ? undefined
        : (shop, params) => shop.stories.loadStory(params['key'] ?? ''),
  },
];
