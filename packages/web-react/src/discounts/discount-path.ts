/** The path of a discount category (DPL-04); our own links use only this one (OPN-166). */
export function discountPath(category: { readonly id: string; readonly slug: string | null }): string {
  return `/discount/${encodeURIComponent(category.slug ?? category.id)}`;
}

/** The flag of a category's page that marks the discount catalogue, or null for every other value (DPL-02). */
export function discountFlag(value: string | null): 'true' | null {
  return value === 'true' ? value : null;
}

/** Whether the query of a category's page marks the discount catalogue (DPL-02). */
export function isDiscountQuery(search: URLSearchParams): boolean {
  return discountFlag(search.get('isDiscountCategory')) !== null;
}
