import { use } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

import { layersOf, RouteLocationContext } from '../navigation/index.ts';

export type ComboContext = {
  /** The product whose page led here (CMB-04), or null. */
  readonly productId: string | null;
  /** Slug or id of the category below (CMB-07), or null. */
  readonly categoryKey: string | null;
  /** Key of the cart line that the shopper came to change (CMB-13), or null. */
  readonly line: string | null;
  /** The cart is directly below, so closing leads back to it. */
  readonly isOverCart: boolean;
};

/** Where a combo was opened: its query and what lies below it. */
export function useComboContext(): ComboContext {
  const location = useLocation();
  const opened = use(RouteLocationContext) ?? location;
  const { background, under } = layersOf(location);
  const query = new URLSearchParams(opened.search);
  const category = background === null ? null : matchPath('/category/:key', background.pathname);
  return {
    productId: query.get('productId'),
    categoryKey: category?.params.key ?? null,
    line: query.get('line'),
    isOverCart: (under.at(-1) ?? background)?.pathname === '/cart',
  };
}
