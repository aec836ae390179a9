import type { Shop } from '@shop/application/shop';

import { screen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';
import { MainPage } from './main-page.tsx';
import { loadTop } from './top-place.tsx';

const main = screen(MainPage);
/** On the server only. */
const prefetch = (shop: Shop) => Promise.all([shop.catalog.loadMain(), loadTop()]);

export const mainPageRoutes: readonly ScreenRoute[] = [
  {
    path: '/',
    presentation: 'page',
    screen: main,
    page: 'main',
    isCatalogue: true,
    prefetch: import.meta.env.SSR ? prefetch : undefined,
  },
  {
    path: '/home',
    presentation: 'page',
    screen: main,
    page: 'main',
    isCatalogue: true,
    prefetch: import.meta.env.SSR ? prefetch : undefined,
  },
];
