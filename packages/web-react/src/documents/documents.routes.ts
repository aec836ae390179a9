import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

export const documentsRoutes: readonly ScreenRoute[] = [
  {
    path: '/pravila_i_soglasheniya',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./documents-page.tsx')).DocumentsPage),
    page: 'documents',
  },
  {
    path: '/pravila_i_soglasheniya/:document',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./document-page.tsx')).DocumentPage, ['documents']),
    page: 'documents',
    renderedBy: { path: true },
    prefetch:
      import.meta.env.PROD && !import.meta.env.SSR
        ? undefined
        : (shop, params) => shop.documents.loadDocument(params['document'] ?? ''),
  },
];
