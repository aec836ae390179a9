import { isSoldOut } from '@shop/domain/catalog';
import { inStockFirst, keepProducts } from '@shop/domain/search';

import type { Product } from '../catalog/index.ts';
import type { FoundItem } from './search.gateway.ts';

/** The found products: no virtual packs (SRC-04), those in stock first (SRC-05). */
export function searchResults(items: readonly FoundItem[], products: readonly Product[]): readonly Product[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const found = keepProducts(items).flatMap(({ id }) => byId.get(id) ?? []);
  return inStockFirst(found, (product) => !isSoldOut(product));
}
