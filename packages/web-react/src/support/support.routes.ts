import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const supportRoutes: readonly ScreenRoute[] = [
  {
    path: '/about',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./about-page.tsx')).AboutPage),
    page: 'about',
  },
];
