import { MAX_TILE_IMAGES, withoutCategories, withoutVirtualPacks } from '@shop/domain/catalog';

import { madeOnce } from '../kernel/index.ts';
import type { AnsweredSection } from './catalog.gateway.ts';
import type { Category, CategoryBranch, CategoryHead, Product, Section } from './catalog.model.ts';

export function isExcluded(categoryId: string, excluded: ReadonlySet<string>): boolean {
  return excluded.has(categoryId);
}

/** The tree without excluded categories, children included. */
export function visibleCategories<C extends { readonly id: string; readonly children: readonly C[] }>(
  categories: readonly C[],
  excluded: ReadonlySet<string>,
): readonly C[] {
  return excluded.size === 0 ? categories : withoutCategories(categories, excluded);
}

const branchOf = madeOnce(
  ({
    productIds: _ids,
    preview: _preview,
    comboSets: _combos,
    children,
    ...category
  }: Category): CategoryBranch => ({ ...category, children: branches(children) }),
);

/** The tree without the products of each category: they are not needed there. */
export function branches(categories: readonly Category[]): readonly CategoryBranch[] {
  return categories.map(branchOf);
}

/** Virtual packs never appear in a list (CTG-30). */
export function visibleProducts(products: readonly Product[]): readonly Product[] {
  return withoutVirtualPacks(products);
}

function headOf(category: Category, excluded: ReadonlySet<string>): CategoryHead {
  const { id, slug, displayType, hideName, isSectionGroup, comboSets, preview } = category;
  const children = isSectionGroup ? visibleCategories(category.children, excluded) : [];
  return {
    id,
    slug,
    displayType,
    hideName,
    isSectionGroup,
    comboSets,
    preview: { totalProductsCount: preview.totalProductsCount },
    childPreviews: children.map((child) => ({
      id: child.id,
      productIds: child.preview.productIds.slice(0, MAX_TILE_IMAGES),
    })),
  };
}

const shownSection = (section: AnsweredSection, excluded: ReadonlySet<string>): Section => ({
  ...section,
  category: section.category === null ? null : headOf(section.category, excluded),
  products: visibleProducts(section.products),
});

const nothingExcluded: ReadonlySet<string> = new Set();
const wholeSection = madeOnce((section: AnsweredSection) => shownSection(section, nothingExcluded));

/** Sections without those of an excluded category. */
export function visibleSections(
  sections: readonly AnsweredSection[],
  excluded: ReadonlySet<string>,
): readonly Section[] {
  if (excluded.size === 0) return sections.map(wholeSection);
  return sections
    .filter(({ category }) => category === null || !excluded.has(category.id))
    .map((section) => shownSection(section, excluded));
}
