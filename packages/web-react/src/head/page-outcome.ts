import type { Shop } from '@shop/application/shop';
import { isDocumentKey } from '@shop/domain/documents';
import { categoryPath, parseEntityKey, productPath } from '@shop/domain/kernel';

import { contentOf, ordinaryProductPath } from './content-outcome.ts';
import { discountPath } from '../discounts/index.ts';
import type { RouteMatch } from '../navigation/index.ts';
import { showsDiscounts } from './page-head.ts';

/** How a page is answered: shown, not found, unavailable now, or redirected (to a path, without query). */
export type PageOutcome =
  | { readonly status: 200 | 404 | 503 }
  | { readonly status: 301 | 302; readonly path: string };

const found = { status: 200 } as const;

/** The entity that a route's URL names, as loaded by the server, and its canonical path. */
function namedBy(shop: Shop, match: RouteMatch, query: URLSearchParams) {
  const content = contentOf(shop, match);
  if (content !== undefined) return content;
  const key = match.params['key'] ?? '';
  if (match.route.page === 'product') {
    const product = shop.catalog.product(key);
    return { status: product.status, path: product.data === undefined ? null : productPath(product.data) };
  }
  if (match.route.page === 'combo') {
    const combo = shop.recommendations.comboSet(match.params['comboId'] ?? '', query.get('productId'));
    return { status: combo.status, path: null };
  }
  const { document } = match.params;
  if (document !== undefined) return { status: shop.documents.document(document).status, path: null };
  if ((match.route.page !== 'category' && match.route.page !== 'discount') || key === '') return null;
  if (showsDiscounts(match, query)) {
    const page = shop.discounts.category(key);
    // With the flag the category's URL shows its discounts without a redirect (DPL-02).
    const isOwn = match.route.path === '/discount/:key' && page.data !== undefined;
    return { status: page.status, path: isOwn ? discountPath(page.data.category) : null };
  }
  const page = shop.catalog.category(key);
  return { status: page.status, path: page.data === undefined ? null : categoryPath(page.data.category) };
}

/**
 * The answer for a route (DPL-15, DPL-16). Ids, capitals and needless encoding redirect to the canonical URL. That
 * URL names the same entity, so redirects never loop.
 */
export function pageOutcome(
  shop: Shop,
  match: RouteMatch | null,
  address: { readonly pathname: string; readonly query: URLSearchParams },
): PageOutcome {
  if (match === null) return { status: 404 };
  // The store, its categories or its main page could not be loaded (SHW-08), so there is nothing to show.
  if (shop.showcase.state.status === 'fatal') return { status: 503 };
  const named = namedBy(shop, match, address.query);
  if (named === null) return found;
  if (named.status === 'notFound') {
    const ordinary = ordinaryProductPath(match);
    if (ordinary !== null) return { status: 302, path: ordinary };
    // Slugs are in lower case (OPN-172), so a path with capitals is tried again without them.
    const lower = address.pathname.toLowerCase();
    const isKey =
      isDocumentKey((match.params['document'] ?? '').toLowerCase()) ||
      parseEntityKey(match.params['key'] ?? '').kind !== 'unknown';
    return lower === address.pathname || !isKey ? { status: 404 } : { status: 301, path: lower };
  }
  if (named.status === 'failed' && named.path === null) return { status: 503 };
  return named.path === null || named.path === address.pathname ? found : { status: 301, path: named.path };
}
