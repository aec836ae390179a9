import type { CartProduct } from '@shop/contract/cart';
import type { Product } from '@shop/contract/catalog';
import type { PricingCombo } from '@shop/domain/cart';

import type { CatalogReader, ShowcaseSnapshot, SnapshotProduct } from '../catalog/index.ts';

/** The first store's entry for a product; undefined if no store has it (CRT-51). */
export function findInAnyStore(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  productId: string,
): SnapshotProduct | undefined {
  const here = snapshot.products.get(productId);
  if (here !== undefined) return here;
  for (const other of catalog.showcases()) {
    const kept = other.products.get(productId);
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/** A product from any store, for showcases that do not carry it; undefined if no store has it (CRT-51). */
export function findProduct(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  productId: string,
): { readonly product: Product; readonly isSoldHere: boolean } | undefined {
  const here = snapshot.product(productId);
  if (here !== undefined) return { product: here, isSoldHere: true };
  const kept = findInAnyStore(catalog, snapshot, productId);
  return kept === undefined ? undefined : { product: kept.product, isSoldHere: false };
}

/** A combo from any store; undefined if none has it any more. */
export function findCombo(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  comboId: string,
): Pick<PricingCombo, 'title' | 'imageLink'> | undefined {
  for (const showcase of [snapshot, ...catalog.showcases()]) {
    const combo = showcase.combos.get(comboId);
    if (combo !== undefined) return combo;
  }
  return undefined;
}

/** The product as embedded in lines of carts and orders (CRT-39); one that is not sold here counts as sold out. */
export function embeddedProduct(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  productId: string,
): CartProduct | null {
  const found = findProduct(catalog, snapshot, productId);
  return found === undefined ? null : cartProduct(found.product, found.isSoldHere);
}

/** A product of the catalogue as embedded in carts (CRT-39). */
export const cartProduct = (product: Product, isSoldHere: boolean): CartProduct => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  previewImage: product.previewImage,
  specification: product.specification,
  isAdult: product.isAdult,
  quantity: isSoldHere ? product.quantity : 0,
  badge: product.badge,
  price: isSoldHere ? product.price : null,
  oldPrice: isSoldHere ? product.oldPrice : null,
  hasDiscount: isSoldHere && product.hasDiscount,
  discountPercent: isSoldHere ? product.discountPercent : null,
  amazingPrice: isSoldHere && product.amazingPrice,
  hasCombo: product.hasCombo,
  promoXY: isSoldHere ? product.promoXY : null,
  isImpulse: product.isImpulse,
  isAvailable: isSoldHere && product.isAvailable,
  variants: product.variants,
});
