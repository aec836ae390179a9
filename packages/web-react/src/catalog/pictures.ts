import type { Product } from '@shop/application/catalog';

/** Pictures of these products that may be shown to everybody, so not those of adult goods (AGE-06). */
export function picturesOf(products: readonly Product[]): readonly string[] {
  return products.flatMap(({ previewImage, isAdult }) =>
    previewImage === null || isAdult ? [] : [previewImage],
  );
}

/** The products with these ids, in that order. */
export function productsById(products: readonly Product[], ids: readonly string[]): readonly Product[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
