import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const addressRoutes: readonly ScreenRoute[] = [
  {
    path: '/profile/addresses',
    presentation: 'drawer',
    screen: lazyScreen(async () => (await import('./saved-addresses-page.tsx')).SavedAddressesPage),
    page: 'addresses',
    isOwn: true,
  },
];
