/** The page of a discount category (DPL-04); our own links use this address alone (OPN-166). */
export function discountPath(category: { readonly id: string; readonly slug: string | null }): string {
  return `/discount/${encodeURIComponent(category.slug ?? category.id)}`;
}

/** Whether the query of a category's page marks the discount catalogue (DPL-02). */
export function isDiscountQuery(search: URLSearchParams): boolean {
  return search.get('isDiscountCategory') === 'true';
}
