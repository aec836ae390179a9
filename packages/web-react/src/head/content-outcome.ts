import type { Loadable } from '@shop/application/kernel';
import type { Shop } from '@shop/application/shop';
import { promoPath } from '@shop/domain/stories';

import type { RouteMatch } from '../navigation/index.ts';
import { recipePath } from '../recipes/index.ts';

type Named = {
  readonly status: Loadable<unknown>['status'];
  /** The canonical path; null: it has none of its own. */
  readonly path: string | null;
};

/** The entity of a list by its id: not found once the list is there without it. */
function inList<T extends { readonly id: string }>(list: Loadable<readonly T[]>, id: string) {
  const found = list.data?.find((each) => each.id === id);
  return {
    found,
    status: list.data !== undefined && found === undefined ? 'notFound' : list.status,
  } as const;
}

/** The promo, story, recipe or smart product that a route's URL names; undefined: the route names none. */
export function contentOf(shop: Shop, { route, params }: RouteMatch): Named | undefined {
  switch (route.path) {
    case '/promo/:featuringId': {
      const promo = shop.stories.featuring(params['featuringId'] ?? '');
      return { status: promo.status, path: promo.data === undefined ? null : promoPath(promo.data.id) };
    }
    case '/stories/:key':
      return { status: shop.stories.story(params['key'] ?? '').status, path: null };
    case '/recipes/:recipeId': {
      const { found, status } = inList(shop.recipes.recipes, params['recipeId'] ?? '');
      return { status, path: found === undefined ? null : recipePath(found.id) };
    }
    case '/smart-product/:productId': {
      const { status } = inList(shop.recipes.smartProducts, (params['productId'] ?? '').toLowerCase());
      return { status, path: null };
    }
    default:
      return undefined;
  }
}

/** The product's ordinary page, in the place of a smart product that there is not (RCP-18, OPN-160). */
export function ordinaryProductPath({ route, params }: RouteMatch): string | null {
  return route.path === '/smart-product/:productId'
    ? `/product/${encodeURIComponent(params['productId'] ?? '')}`
    : null;
}
