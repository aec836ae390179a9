import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const comboRoutes: readonly ScreenRoute[] = [
  {
    path: '/combo/:comboId',
    presentation: 'drawerInApp',
    drawer: { size: 'm' },
    screen: lazyScreen(async () => (await import('./combo-page.tsx')).ComboPage, ['combo']),
    page: 'combo',
    // The server knows only that it was opened from a cart line, not from which one (CMB-13).
    renderedBy: { path: true, query: { productId: (value) => value, line: () => 'cart' } },
    prefetch:
      import.meta.env.PROD && !import.meta.env.SSR
        ? undefined
        : (shop, params, search) =>
            shop.recommendations.loadComboSet(params['comboId'] ?? '', search.get('productId')),
    hidesCapsule: true,
  },
];
