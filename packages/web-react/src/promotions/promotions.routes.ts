import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';
import { isProductsType } from './goods-path.ts';

export const promotionsRoutes: readonly ScreenRoute[] = [
  {
    path: '/cart/skidki',
    presentation: 'drawer',
    over: '/cart',
    drawer: { size: 'm' },
    screen: lazyScreen(async () => (await import('./promotions-page.tsx')).PromotionsPage, ['promotions']),
    page: 'cart',
    isOwn: true,
    hidesCapsule: true,
    // The goods of a condition have a heading of their own, whichever promotion it is of.
    renderedBy: import.meta.env.SSR
      ? {
          query: {
            promotion: (id) => (id === '' ? null : 'id'),
            goods: (type) => (isProductsType(type) ? type : null),
          },
        }
      : undefined,
  },
  {
    path: '/promocodes',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./promocodes-page.tsx')).PromocodesPage),
    page: 'other',
    isOwn: true,
  },
];
