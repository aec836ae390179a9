import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const ordersRoutes: readonly ScreenRoute[] = [
  {
    path: '/profile/orders',
    presentation: 'pageWhenDirect',
    screen: lazyScreen(async () => (await import('./orders-page.tsx')).OrdersPage, ['orders', 'payments']),
    page: 'orders',
    isOwn: true,
  },
  {
    path: '/profile/orders/:orderId',
    presentation: 'drawer',
    screen: lazyScreen(async () => (await import('./order-page.tsx')).OrderPage, ['orders', 'payments']),
    page: 'order',
    isOwn: true,
  },
];
