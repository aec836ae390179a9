import type { Shop } from '@shop/application/shop';
import { isDocumentKey } from '@shop/domain/documents';
import { categoryPath, parseEntityKey, productPath } from '@shop/domain/kernel';

import { discountPath } from '../discounts/index.ts';
import type { RouteMatch } from '../navigation/index.ts';
import { showsDiscounts } from './page-head.ts';

/** How a page is answered: shown, not there, not to be had now, or under another address (a path, without query). */
export type PageOutcome =
  | { readonly status: 200 | 404 | 503 }
  | { readonly status: 301; readonly path: string };

const found = { status: 200 } as const;

/** What a route's address names, as the server loaded it, and the path it should have. */
function namedBy(shop: Shop, match: RouteMatch, query: URLSearchParams) {
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
    // With the flag the category's address shows its discounts as it is (DPL-02).
    const isOwn = match.route.path === '/discount/:key' && page.data !== undefined;
    return { status: page.status, path: isOwn ? discountPath(page.data.category) : null };
  }
  const page = shop.catalog.category(key);
  return { status: page.status, path: page.data === undefined ? null : categoryPath(page.data.category) };
}

/**
 * The answer for a route (DPL-15, DPL-16): an id, capitals or needless encoding lead to the one address of what they name.
 * That address names the same thing by itself, so that no way leads in a circle.
 */
export function pageOutcome(
  shop: Shop,
  match: RouteMatch | null,
  address: { readonly pathname: string; readonly query: URLSearchParams },
): PageOutcome {
  if (match === null) return { status: 404 };
  // The store, its categories or its main page did not come (SHW-08): there is nothing to show.
  if (shop.showcase.state.status === 'fatal') return { status: 503 };
  const named = namedBy(shop, match, address.query);
  if (named === null) return found;
  if (named.status === 'notFound') {
    // Slugs are in lower case (OPN-172): what has capitals is tried once more without them.
    const lower = address.pathname.toLowerCase();
    const isKey =
      isDocumentKey((match.params['document'] ?? '').toLowerCase()) ||
      parseEntityKey(match.params['key'] ?? '').kind !== 'unknown';
    return lower === address.pathname || !isKey ? { status: 404 } : { status: 301, path: lower };
  }
  if (named.status === 'failed' && named.path === null) return { status: 503 };
  return named.path === null || named.path === address.pathname ? found : { status: 301, path: named.path };
}
