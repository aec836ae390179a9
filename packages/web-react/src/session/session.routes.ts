import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const sessionRoutes: readonly ScreenRoute[] = [
  {
    path: '/sber',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./bank-return-page.tsx')).BankReturnPage, ['signIn']),
    page: 'other',
    hidesCapsule: true,
  },
];
