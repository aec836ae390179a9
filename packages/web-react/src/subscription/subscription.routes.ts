import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const subscriptionRoutes: readonly ScreenRoute[] = [
  {
    path: '/subscription/paid',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./paid-page.tsx')).SubscriptionPaidPage, ['subscription']),
    page: 'payment',
    isOwn: true,
    hidesCapsule: true,
  },
];
