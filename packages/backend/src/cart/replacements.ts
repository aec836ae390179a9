import type { CartMessage, CartProduct } from '@shop/contract/cart';
import { isProductLine, replacementCandidates } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';

import type { CatalogReader, ShowcaseSnapshot, SnapshotProduct } from '../catalog/index.ts';
import { cartProduct, findInAnyStore } from './cart-products.ts';
import type { CartLineRecord } from './cart.tables.ts';

const byCategory = new WeakMap<ShowcaseSnapshot, ReadonlyMap<string, readonly string[]>>();

/** The innermost category of a product; empty if it has none. */
const ownCategory = ({ categoryIds }: SnapshotProduct): string => categoryIds.at(-1) ?? '';

/** Ids of the products directly in each category, for one version of a showcase. */
function productsByCategory(snapshot: ShowcaseSnapshot): ReadonlyMap<string, readonly string[]> {
  const known = byCategory.get(snapshot);
  if (known !== undefined) return known;
  const built = new Map<string, string[]>();
  for (const kept of snapshot.products.values()) {
    const ids = built.get(ownCategory(kept));
    if (ids === undefined) built.set(ownCategory(kept), [kept.id]);
    else ids.push(kept.id);
  }
  byCategory.set(snapshot, built);
  return built;
}

const inKopecks = (product: CartProduct) => ({
  ...product,
  price: product.price === null ? null : kopecks(product.price),
  oldPrice: product.oldPrice === null ? null : kopecks(product.oldPrice),
});

/** Replacements by sold-out product: of its category, in stock, not in the cart (RPL-07, OPN-296). */
export function replacementsOf(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  lines: readonly CartLineRecord[],
  isAgeConfirmed: boolean,
): CartMessage['replacementProductsEmbedded'] {
  const soldOut = lines.filter(isProductLine).filter(({ quantity }) => quantity === 0);
  return Object.fromEntries(
    soldOut.flatMap(({ productId }) => {
      const kept = findInAnyStore(catalog, snapshot, productId);
      if (kept === undefined || ownCategory(kept) === '') return [];
      const ids = productsByCategory(snapshot).get(ownCategory(kept)) ?? [];
      const { price } = kept;
      const sameCategory = ids
        .flatMap((id) => snapshot.product(id) ?? [])
        .map((product) => inKopecks(cartProduct(product, true)));
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
