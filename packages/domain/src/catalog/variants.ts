/** A product and the group of variants it belongs to, itself included (PRD-01). */
export type GroupedProduct = {
  readonly id: string;
  readonly variants: { readonly items: readonly { readonly id: string }[] };
  readonly shouldShowAsOneCard: boolean;
};

/** Whether a product has something to choose between. */
export function hasVariants(product: Pick<GroupedProduct, 'id' | 'variants'>): boolean {
  return product.variants.items.some(({ id }) => id !== product.id);
}

/** Whether its card represents the whole group, so that adding it asks which variant (PRD-22, OPN-145). */
export function standsForGroup(product: GroupedProduct): boolean {
  return product.shouldShowAsOneCard && hasVariants(product);
}

/** A list with one card for each group that is to be shown as one: its first product in list order (PRD-22, OPN-145). */
export function oneCardPerGroup<P extends GroupedProduct>(products: readonly P[]): readonly P[] {
  const covered = new Set<string>();
  return products.filter((product) => {
    if (!standsForGroup(product)) return true;
    if (covered.has(product.id)) return false;
    for (const { id } of product.variants.items) covered.add(id);
    covered.add(product.id);
    return true;
  });
}
