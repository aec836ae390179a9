import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';
import { belowDesktop } from '../ui/breakpoints.ts';

export const checkoutRoutes: readonly ScreenRoute[] = [
  {
    path: '/checkout',
    presentation: 'page',
    over: '/cart',
    screen: lazyScreen(async () => (await import('./checkout-page.tsx')).CheckoutPage, ['checkout']),
    page: 'checkout',
    isOwn: true,
    hasOwnHeader: true,
    hidesCapsule: true,
  },
  {
    path: '/checkout/address',
    presentation: 'page',
    sizes: belowDesktop,
    fallback: '/checkout',
    over: '/checkout',
    screen: lazyScreen(
      async () => (await import('./checkout-address-page.tsx')).CheckoutAddressPage,
      ['checkout'],
    ),
    page: 'checkout',
    isOwn: true,
    hasOwnHeader: true,
    hidesCapsule: true,
  },
];
