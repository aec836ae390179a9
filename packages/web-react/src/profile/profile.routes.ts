import { unsubscribePath } from '@shop/domain/profile';

import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const profileRoutes: readonly ScreenRoute[] = [
  {
    path: '/profile',
    presentation: 'pageWhenDirect',
    screen: lazyScreen(async () => (await import('./profile-page.tsx')).ProfilePage),
    page: 'profile',
    isOwn: true,
  },
  {
    path: '/profile/settings',
    presentation: 'pageWhenDirect',
    screen: lazyScreen(async () => (await import('./settings-page.tsx')).SettingsPage, ['settings']),
    page: 'settings',
    isOwn: true,
  },
  {
    path: '/profile/settings/email',
    presentation: 'drawer',
    over: '/profile/settings',
    drawer: { size: 'm', side: 'center' },
    screen: lazyScreen(async () => (await import('./email-wizard-page.tsx')).EmailWizardPage, ['settings']),
    page: 'settings',
    isOwn: true,
  },
  {
    path: '/profile/settings/notifications',
    presentation: 'drawer',
    screen: lazyScreen(
      async () => (await import('./notifications-page.tsx')).NotificationsPage,
      ['settings'],
    ),
    page: 'notifications',
    isOwn: true,
  },
  {
    path: unsubscribePath,
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage, ['unsubscribe']),
    page: 'unsubscribe',
  },
];
