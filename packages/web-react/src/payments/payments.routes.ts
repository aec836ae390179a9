import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const paymentsRoutes: readonly ScreenRoute[] = [
  {
    path: '/checkout/payment/:checkoutId',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./payment-page.tsx')).PaymentPage, ['checkout']),
    page: 'payment',
    hidesCapsule: true,
  },
];
