import { screen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';
import { MainPage } from './main-page.tsx';

const main = screen(MainPage);

export const mainPageRoutes: readonly ScreenRoute[] = [
  {
    path: '/',
    presentation: 'page',
    screen: main,
    page: 'main',
    isCatalogue: true,
    prefetch: (shop) => shop.catalog.loadMain(),
  },
  {
    path: '/home',
    presentation: 'page',
    screen: main,
    page: 'main',
    isCatalogue: true,
    prefetch: (shop) => shop.catalog.loadMain(),
  },
];
