import type { Shop } from '@shop/application/shop';
import { childWithPage } from '@shop/domain/catalog';
import { categoryPath } from '@shop/domain/kernel';

import { contentOf } from './content-outcome.ts';
import type { RouteMatch } from '../navigation/index.ts';
import { showsDiscounts } from './page-head.ts';

/**
 * Whether a server may cache a page with status 200: only if everything that its URL names exists, under its
 * canonical name. Otherwise made-up URLs would fill the memory.
 */
export function isCacheable(
  shop: Shop,
  match: RouteMatch,
  address: { readonly pathname: string; readonly query: URLSearchParams },
): boolean {
  const content = contentOf(shop, match);
  if (content !== undefined)
    return content.status === 'ready' && (content.path === null || content.path === address.pathname);
  const key = match.params['key'] ?? '';
  switch (match.route.page) {
    case 'product':
      return shop.catalog.product(key).data !== undefined;
    case 'combo': {
      const { comboId = '' } = match.params;
      const productId = address.query.get('productId');
      const combo = shop.recommendations.comboSet(comboId, productId).data;
      const isOurs = productId === null || combo?.productsSets.flat().some(({ id }) => id === productId);
      return combo?.id === comboId && isOurs === true;
    }
    case 'documents': {
      const { document } = match.params;
      return document === undefined || shop.documents.document(document).data !== undefined;
    }
    case 'category':
    case 'discount':
      return key === '' || isOwnCategory(shop, match, address);
    default:
      return true;
  }
}

type Address = { readonly pathname: string; readonly query: URLSearchParams };

/** The category that an address names, and whether its `categoryId` is none of its children; null: it is not loaded. */
function namedCategory(shop: Shop, match: RouteMatch, query: URLSearchParams) {
  const key = match.params['key'] ?? '';
  const childId = query.get('categoryId');
  if (showsDiscounts(match, query)) {
    const category = shop.discounts.category(key).data?.category;
    return category === undefined ? null : { category, isDiscount: true, isUnknownChild: childId !== null };
  }
  const category = shop.catalog.category(key).data?.category;
  if (category === undefined) return null;
  const isUnknownChild = childId !== null && childWithPage(category.children, childId) === null;
  return { category, isDiscount: false, isUnknownChild };
}

/** The address without a `categoryId` that is no child of the category, which is ignored (OPN-166); null: there is none. */
export function sameAddress(shop: Shop, match: RouteMatch, { pathname, query }: Address): string | null {
  if (match.route.page !== 'category' || namedCategory(shop, match, query)?.isUnknownChild !== true)
    return null;
  const rest = new URLSearchParams(query);
  rest.delete('categoryId');
  return rest.size === 0 ? pathname : `${pathname}?${rest}`;
}

function isOwnCategory(shop: Shop, match: RouteMatch, { pathname, query }: Address): boolean {
  const named = namedCategory(shop, match, query);
  if (named === null || named.isUnknownChild) return false;
  const isPlain = !named.isDiscount || match.route.path === '/discount/:key';
  return isPlain || pathname === categoryPath(named.category);
}
