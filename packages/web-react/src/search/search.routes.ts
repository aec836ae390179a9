import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const searchRoutes: readonly ScreenRoute[] = [
  {
    path: '/search',
    presentation: 'drawer',
    drawer: { size: 'xl' },
    screen: lazyScreen(async () => (await import('./search-page.tsx')).SearchPage, ['search']),
    page: 'search',
    // With a query the page waits for what it finds, whatever that is.
    renderedBy: import.meta.env.SSR
      ? { query: { q: (text) => (text.trim() === '' ? null : 'q') } }
      : undefined,
  },
];
