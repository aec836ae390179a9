import type { Product } from '@shop/contract/catalog';
import { MAX_PROMOTION_PRODUCTS } from '@shop/contract/promotions';

import type { ShowcaseSnapshot } from '../catalog/index.ts';

/** Products of a list that the showcase sells, in the order of the list, sold-out ones last (OPN-241). */
export function productsInListOrder(
  snapshot: ShowcaseSnapshot,
  productIds: readonly string[],
): readonly Product[] {
  const unique = new Set(productIds.map((id) => id.toLowerCase()));
  const products = [...unique].flatMap((id) => snapshot.product(id) ?? []);
  const isSold = (product: Product): boolean =>
    product.isAvailable && product.price !== null && product.quantity > 0;
  return [...products.filter(isSold), ...products.filter((product) => !isSold(product))];
}

/** A part of such a list; never more than 200 products (PRM-30). */
export function productsPage(
  snapshot: ShowcaseSnapshot,
  productIds: readonly string[],
  page: { readonly limit: number; readonly offset: number },
): readonly Product[] {
  const limit = Math.min(page.limit, MAX_PROMOTION_PRODUCTS);
  return productsInListOrder(snapshot, productIds).slice(page.offset, page.offset + limit);
}
