import type { Product } from '../catalog/index.ts';
import type { FoundItem } from './search.gateway.ts';

/** Long enough, or one of the exceptions compared in lower case (SRC-02, OPN-152). */
export function isSearchable(query: string, minimum: number, exceptions: readonly string[]): boolean {
  const typed = query.trim();
  const lower = typed.toLowerCase();
  return [...typed].length >= minimum || exceptions.some((exception) => exception.toLowerCase() === lower);
}

/** Only products, no virtual packs (SRC-04), those in stock first, each half in the server's order (SRC-05). */
export function searchResults(items: readonly FoundItem[], products: readonly Product[]): readonly Product[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const found = items.flatMap((item) => {
    const product = byId.get(item.id);
    return item.type === 'PRODUCT' && !item.virtualPack && product !== undefined && !product.virtualPack ? [product] : [];
  });
  const isInStock = (product: Product): boolean => product.isAvailable && product.quantity > 0 && product.price !== null;
  return [...found.filter(isInStock), ...found.filter((product) => !isInStock(product))];
}
