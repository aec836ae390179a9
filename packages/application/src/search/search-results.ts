import { isSoldOut } from '@shop/domain/catalog';
import { bestFirst, keepProducts } from '@shop/domain/search';

import type { Product } from '../catalog/index.ts';
import type { FoundItem } from './search.gateway.ts';

/** The found products: no virtual packs (SRC-04), of equally good ones those in stock first (SRC-05). */
export function searchResults(items: readonly FoundItem[], products: readonly Product[]): readonly Product[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const found = keepProducts(items).flatMap(({ id, grade }) => {
    const product = byId.get(id);
    return product === undefined ? [] : [{ product, grade }];
  });
  const sorted = bestFirst(
    found,
    ({ grade }) => grade,
    ({ product }) => !isSoldOut(product),
  );
  return sorted.map(({ product }) => product);
}
