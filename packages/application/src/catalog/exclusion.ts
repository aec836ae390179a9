import { MAX_TILE_IMAGES, withoutCategories, withoutVirtualPacks } from '@shop/domain/catalog';

import { madeOnce } from '../kernel/index.ts';
import type { AnsweredSection } from './catalog.gateway.ts';
import type { Category, CategoryBranch, CategoryHead, MainPage, Product, Section } from './catalog.model.ts';

type Identified = { readonly id: string };

/** Whether a category, or one that it is in, is excluded. */
export const isHidden = (
  { category, path }: { readonly category: Identified; readonly path: readonly Identified[] },
  excluded: ReadonlySet<string>,
): boolean => [category, ...path].some(({ id }) => excluded.has(id));

type Branch = Identified & { readonly children: readonly Branch[] };

/** Whether something in a category is excluded. */
export const hasHidden = ({ children }: Branch, excluded: ReadonlySet<string>): boolean =>
  children.some((child) => excluded.has(child.id) || hasHidden(child, excluded));

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

function headOf(category: Category): CategoryHead {
  const { id, slug, displayType, hideName, isSectionGroup, comboSets, preview } = category;
  const children = isSectionGroup ? category.children : [];
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

/** A section of the answer as the page keeps it. */
export const keptSection = madeOnce((section: AnsweredSection): Section => ({
  ...section,
  category: section.category === null ? null : headOf(section.category),
  products: visibleProducts(section.products),
}));

/** A main page without the sections of excluded categories. */
export const visibleMain = ({ sections }: MainPage, excluded: ReadonlySet<string>): MainPage => ({
  sections: sections.filter(({ category }) => category === null || !excluded.has(category.id)),
});
