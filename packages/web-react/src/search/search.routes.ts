import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const searchRoutes: readonly ScreenRoute[] = [
  {
    path: '/search',
    presentation: 'drawer',
    drawer: { size: 'xl' },
    screen: lazyScreen(async () => (await import('./search-page.tsx')).SearchPage, ['search']),
    page: 'search',
  },
];
