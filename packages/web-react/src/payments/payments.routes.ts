import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';
import { belowDesktop } from '../ui/breakpoints.ts';

export const paymentsRoutes: readonly ScreenRoute[] = [
  {
    path: '/checkout/payment/:checkoutId',
    presentation: 'page',
    screen: lazyScreen(
      async () => (await import('./payment-page.tsx')).PaymentPage,
      ['checkout', 'payments'],
    ),
    page: 'payment',
    isOwn: true,
    hasOwnHeader: true,
    hidesCapsule: true,
  },
  {
    path: '/checkout/payment-method',
    presentation: 'drawerFromDesktop',
    keepsPresentation: true,
    over: '/checkout',
    screen: lazyScreen(
      async () => (await import('./payment-method-page.tsx')).PaymentMethodPage,
      ['checkout', 'payments'],
    ),
    page: 'payment',
    isOwn: true,
    hasOwnHeader: true,
    hidesCapsule: true,
  },
  {
    path: '/sber/pay',
    presentation: 'page',
    sizes: belowDesktop,
    fallback: '/',
    screen: lazyScreen(async () => (await import('./sber-pay-page.tsx')).SberPayPage, ['payments']),
    page: 'payment',
    isOwn: true,
    hidesCapsule: true,
  },
];
