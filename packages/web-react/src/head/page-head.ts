import type { Shop } from '@shop/application/shop';
import { findCategory } from '@shop/domain/catalog';
import { documentPath, documentTitles, documentWords, isDocumentKey } from '@shop/domain/documents';

import { discountPath, isDiscountQuery } from '../discounts/index.ts';
import type { RouteMatch } from '../navigation/index.ts';
import { mainTitle, shellTexts } from '../shell/index.ts';
import { categoryHead, discountHead, productHead } from './catalog-heads.ts';
import { mainDescription, oneLine, pageTitles } from './head-texts.ts';
import { shopData } from './json-ld.ts';
import type { PageHead } from './page-head.types.ts';

const plain = (title: string, path: string | null): PageHead => ({
  title: title === mainTitle ? title : `${title} | ${shellTexts.shop}`,
  description: mainDescription,
  path,
  image: null,
  kind: 'website',
  price: null,
  data: [],
});

/** Whether a route with this query shows discounts: by its own path or a flag (DPL-02, DPL-04). */
export function showsDiscounts(match: RouteMatch, query: URLSearchParams): boolean {
  return match.route.path === '/discount/:key' || isDiscountQuery(query);
}

function listHead(shop: Shop, match: RouteMatch, query: URLSearchParams, origin: string): PageHead {
  const key = match.params['key'] ?? '';
  if (key === '') return plain(shellTexts.catalog, match.route.path);
  if (showsDiscounts(match, query)) {
    const page = shop.discounts.category(key).data;
    return page === undefined
      ? plain(shellTexts.catalog, null)
      : discountHead(page, discountPath(page.category), origin);
  }
  const page = shop.catalog.category(key).data;
  return page === undefined ? plain(shellTexts.catalog, null) : categoryHead(page, origin, hasPageIn(shop));
}

function documentHead(shop: Shop, match: RouteMatch): PageHead {
  const { document: key = '' } = match.params;
  if (!isDocumentKey(key)) return plain(shellTexts.documents, match.route.path);
  const { data } = shop.documents.document(key);
  const isPublished = data !== undefined && data.updatedAt !== null;
  return {
    ...plain(documentTitles[key], isPublished ? documentPath(key) : null),
    ...(isPublished ? { description: oneLine(documentWords(data.blocks)) } : {}),
  };
}

const hasPageIn = (shop: Shop) => {
  const tree = shop.catalog.categories.data ?? [];
  return (id: string): boolean => findCategory(tree, id)?.isSectionGroup !== true;
};

/** What the head says of a route, from what the server loaded for it; null: there is no such page. */
export function pageHead(
  shop: Shop,
  match: RouteMatch | null,
  query: URLSearchParams,
  origin: string,
): PageHead {
  if (match === null) return plain(shellTexts.notFound, null);
  const { page } = match.route;
  switch (page) {
    case 'main':
      return { ...plain(mainTitle, '/'), data: shopData(origin) };
    case 'product': {
      const product = shop.catalog.product(match.params['key'] ?? '').data;
      return product === undefined
        ? plain(pageTitles.product ?? shellTexts.notFound, null)
        : productHead(product, origin, hasPageIn(shop));
    }
    case 'category':
    case 'discount':
      return listHead(shop, match, query, origin);
    case 'documents':
      return documentHead(shop, match);
    case 'about':
      return plain(pageTitles[page] ?? mainTitle, match.route.path);
    default:
      // What only its shopper sees (cart, orders) or what has no end (search) is no page for robots.
      return plain(pageTitles[page] ?? mainTitle, null);
  }
}
