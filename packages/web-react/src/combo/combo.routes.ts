import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const comboRoutes: readonly ScreenRoute[] = [
  {
    path: '/combo/:comboId',
    presentation: 'drawerInApp',
    drawer: { size: 'm' },
    screen: lazyScreen(async () => (await import('./combo-page.tsx')).ComboPage, ['combo']),
    page: 'combo',
    // Which line of the cart it was opened from is only known in the browser, not that there is one (CMB-13).
    renderedBy: { path: true, query: { productId: (value) => value, line: () => 'cart' } },
    prefetch: (shop, params, search) =>
      shop.recommendations.loadComboSet(params['comboId'] ?? '', search.get('productId')),
    hidesCapsule: true,
  },
];
