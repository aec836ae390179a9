import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

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
  },
  {
    path: '/promocodes',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./promocodes-page.tsx')).PromocodesPage),
    page: 'other',
    isOwn: true,
  },
];
