import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const profileRoutes: readonly ScreenRoute[] = [
  {
    path: '/profile',
    presentation: 'pageWhenDirect',
    screen: lazyScreen(async () => (await import('./profile-page.tsx')).ProfilePage),
    page: 'profile',
  },
];
