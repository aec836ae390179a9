import type { CartMessage, CartProduct } from '@shop/contract/cart';
import { availableUnits, isProductLine, replacementCandidates } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';

import type { CatalogReader, ShowcaseSnapshot } from '../catalog/index.ts';
import { cartProduct, findKept } from './cart-products.ts';
import type { CartLineRecord } from './cart.tables.ts';

const byCategory = new WeakMap<ShowcaseSnapshot, ReadonlyMap<string, readonly string[]>>();

/** Ids of the products of each category of their own, of one version of a showcase. */
function productsByCategory(snapshot: ShowcaseSnapshot): ReadonlyMap<string, readonly string[]> {
  const known = byCategory.get(snapshot);
  if (known !== undefined) return known;
  const built = new Map<string, string[]>();
  for (const [id, { categoryIds }] of snapshot.products) {
    for (const categoryId of categoryIds) {
      const ids = built.get(categoryId);
      if (ids === undefined) built.set(categoryId, [id]);
      else ids.push(id);
    }
  }
  byCategory.set(snapshot, built);
  return built;
}

const inKopecks = (product: CartProduct) => ({
  ...product,
  price: product.price === null ? null : kopecks(product.price),
  oldPrice: product.oldPrice === null ? null : kopecks(product.oldPrice),
});

/** Per sold-out product what it may be replaced by: of its category, in stock, not in the cart (RPL-07, OPN-296). */
export function replacementsOf(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  lines: readonly CartLineRecord[],
  isAgeConfirmed: boolean,
): CartMessage['replacementProductsEmbedded'] {
  const soldOut = lines.filter(isProductLine).filter(({ quantity }) => quantity === 0);
  return Object.fromEntries(
    soldOut.flatMap(({ productId }) => {
      const kept = findKept(catalog, snapshot, productId);
      if (kept === undefined) return [];
      const ids = new Set(
        kept.categoryIds.flatMap((categoryId) => productsByCategory(snapshot).get(categoryId) ?? []),
      );
      const price = kept.product.price === null ? null : kopecks(kept.product.price);
      const sameCategory = [...ids]
        .flatMap((id) => snapshot.product(id) ?? [])
        .map((product) => inKopecks(cartProduct(product, true)))
        .filter((product) => availableUnits(product) > 0);
      const candidates = replacementCandidates({
        soldOut: { id: productId, price },
        sameCategory,
        lines,
        isAgeConfirmed,
      });
      return candidates.length === 0 ? [] : [[productId, [...candidates]] as const];
    }),
  );
}
