import type { Category, Product, Section } from './catalog.model.ts';

export function isExcluded(categoryId: string, excluded: ReadonlySet<string>): boolean {
  return excluded.has(categoryId);
}

/** The tree without excluded categories, children included. */
export function visibleCategories(
  categories: readonly Category[],
  excluded: ReadonlySet<string>,
): readonly Category[] {
  if (excluded.size === 0) return categories;
  return categories
    .filter(({ id }) => !excluded.has(id))
    .map((category) => ({ ...category, children: visibleCategories(category.children, excluded) }));
}

/** Virtual packs never appear in a list (CTG-30). */
export function visibleProducts(products: readonly Product[]): readonly Product[] {
  return products.filter(({ virtualPack }) => !virtualPack);
}

/** Sections without those of an excluded category. */
export function visibleSections(
  sections: readonly Section[],
  excluded: ReadonlySet<string>,
): readonly Section[] {
  return sections
    .filter(({ category }) => category === null || !excluded.has(category.id))
    .map((section) => ({
      ...section,
      category:
        section.category === null ? null : (visibleCategories([section.category], excluded)[0] ?? null),
      products: visibleProducts(section.products),
    }));
}
