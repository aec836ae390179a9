import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const cartRoutes: readonly ScreenRoute[] = [
  {
    path: '/cart',
    presentation: 'drawerBelowDesktop',
    drawer: { size: 'm' },
    screen: lazyScreen(async () => (await import('./cart-page.tsx')).CartPage),
    page: 'cart',
    isOwn: true,
    hidesCapsule: true,
  },
];
