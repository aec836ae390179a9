import type { Shop } from '@shop/application/shop';
import { findCategory } from '@shop/domain/catalog';
import { documentPath, documentTitles, documentWords, isDocumentKey } from '@shop/domain/documents';

import { discountPath, isDiscountQuery } from '../discounts/index.ts';
import type { RouteMatch } from '../navigation/index.ts';
import { settingsTexts } from '../profile/index.ts';
import { recipesTexts } from '../recipes/index.ts';
import { mainTitle, pageNames, shellTexts } from '../shell/index.ts';
import { storiesTexts } from '../stories/index.ts';
import { categoryHead, discountHead, productHead } from './catalog-heads.ts';
import { promoHead, recipeHead } from './content-heads.ts';
import { mainDescription, oneLine, ownTitles, pageTitles } from './head-texts.ts';
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
  if (key === '') return plain(pageNames.catalog, match.route.path);
  if (showsDiscounts(match, query)) {
    const page = shop.discounts.category(key).data;
    return page === undefined
      ? plain(pageNames.catalog, null)
      : discountHead(page, discountPath(page.category), origin);
  }
  const page = shop.catalog.category(key).data;
  return page === undefined ? plain(pageNames.catalog, null) : categoryHead(page, origin, hasPageIn(shop));
}

function documentHead(shop: Shop, match: RouteMatch): PageHead {
  const { document: key = '' } = match.params;
  if (!isDocumentKey(key)) return plain(pageNames.documents, match.route.path);
  const { data } = shop.documents.document(key);
  const isPublished = data !== undefined && data.updatedAt !== null;
  return {
    ...plain(documentTitles[key], isPublished ? documentPath(key) : null),
    ...(isPublished ? { description: oneLine(documentWords(data.blocks)) } : {}),
  };
}

function contentHead(shop: Shop, { route, params }: RouteMatch, origin: string): PageHead {
  switch (route.path) {
    case '/promo':
      return plain(storiesTexts.promo.all, route.path);
    case '/promo/:featuringId': {
      const promo = shop.stories.featuring(params['featuringId'] ?? '').data;
      return promo === undefined ? plain(storiesTexts.promo.all, null) : promoHead(promo, origin);
    }
    case '/recipes':
      return plain(recipesTexts.title, route.path);
    case '/recipes/:recipeId': {
      const recipe = shop.recipes.recipes.data?.find(({ id }) => id === params['recipeId']);
      return recipe === undefined ? plain(recipesTexts.title, null) : recipeHead(recipe, origin);
    }
    default:
      // Stories are shown elsewhere too: by their promo's page.
      return plain(shop.stories.story(params['key'] ?? '').data?.title ?? storiesTexts.player, null);
  }
}

/** A smart product is found by its ordinary page. */
function smartHead(shop: Shop, { params }: RouteMatch): PageHead {
  const product = shop.catalog.product((params['productId'] ?? '').toLowerCase()).data;
  return {
    ...plain(product?.name ?? recipesTexts.smart.details, null),
    image: product?.previewImage ?? null,
  };
}

const hasPageIn = (shop: Shop) => {
  const tree = shop.catalog.categories.data ?? [];
  return (id: string): boolean => findCategory(tree, id)?.isSectionGroup !== true;
};

/** The head of a route's page, from the data that the server loaded; null if there is no such page. */
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
    case 'promo':
    case 'recipe':
      return contentHead(shop, match, origin);
    case 'product': {
      if (match.route.path === '/smart-product/:productId') return smartHead(shop, match);
      const product = shop.catalog.product(match.params['key'] ?? '').data;
      return product === undefined
        ? plain(pageTitles.product ?? shellTexts.notFound, null)
        : productHead(product, origin, hasPageIn(shop));
    }
    case 'category':
    case 'discount':
      return listHead(shop, match, query, origin);
    case 'combo': {
      const set = shop.recommendations.comboSet(match.params['comboId'] ?? '', query.get('productId'));
      return plain(set.data?.title ?? pageTitles[page] ?? mainTitle, null);
    }
    case 'documents':
      return documentHead(shop, match);
    case 'about':
      return plain(pageTitles[page] ?? mainTitle, match.route.path);
    case 'settings':
      return plain(
        match.route.path === '/profile/settings/email' ? settingsTexts.email.title : settingsTexts.title,
        null,
      );
    default:
      // Personal pages (cart, orders) and endless ones (search) are not for robots.
      return plain(ownTitles[match.route.path] ?? pageTitles[page] ?? mainTitle, null);
  }
}
