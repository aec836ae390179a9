import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const loyaltyRoutes: readonly ScreenRoute[] = [
  {
    path: '/profile/bonuses',
    presentation: 'pageWhenDirect',
    fallback: '/profile',
    screen: lazyScreen(async () => (await import('./bonuses-page.tsx')).BonusesPage, ['loyalty']),
    page: 'bonuses',
    isOwn: true,
  },
];
