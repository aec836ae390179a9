import { similarCategoryIds, type CategoryModel } from './category-model.ts';
import { readCategoryQuery } from './category-query.ts';
import { matchCategories } from './search.ts';

/** A search that finds fewer products is filled up with those of matching categories (SRC-11, OPN-153). */
export const WANTED_SEARCH_RESULTS = 10;
/** The most categories to choose from, and the most of those that are only similar. */
export const MAX_FOUND_CATEGORIES = 8;
export const MAX_SIMILAR_CATEGORIES = 4;

/** A category as the search sees it; `children` are the ones below it. */
export type SearchedCategory = {
  readonly id: string;
  readonly name: string;
  readonly isSectionGroup: boolean;
  readonly children: readonly SearchedCategory[];
};

/** All categories of a tree, parents before their children. */
export function flattenCategories<C extends { readonly children: readonly C[] }>(
  tree: readonly C[],
): readonly C[] {
  return tree.flatMap((category) => [category, ...flattenCategories(category.children)]);
}

/**
 * The categories that answer a query: first those whose name does (SRC-09), then those that the model finds similar
 * enough (SRC-10), the 4 nearest of them, without repeats, 8 at most. Sections never; without a model the names alone decide (SRC-13).
 */
export function findCategories<C extends SearchedCategory & { readonly children: readonly C[] }>(
  tree: readonly C[],
  query: string,
  model: CategoryModel | null,
): readonly C[] {
  const all = flattenCategories<C>(tree).filter(({ isSectionGroup }) => !isSectionGroup);
  const byId = new Map(all.map((category) => [category.id, category]));
  const text = readCategoryQuery(
    query,
    all.map(({ name }) => name),
    model,
  );
  const named = new Set(matchCategories(all, text));
  const similar = (model === null ? [] : similarCategoryIds(model, text))
    .flatMap((id) => byId.get(id) ?? [])
    .filter((category) => !named.has(category));
  return [...named, ...similar.slice(0, MAX_SIMILAR_CATEGORIES)].slice(0, MAX_FOUND_CATEGORIES);
}

/** The categories whose products may fill a search up, in order: of one with children these, which hold the products. */
export function categoriesToFillFrom<C extends { readonly id: string; readonly children: readonly C[] }>(
  found: readonly C[],
): readonly C[] {
  const leaves = found.flatMap((category) =>
    category.children.length === 0
      ? [category]
      : flattenCategories(category.children).filter(({ children }) => children.length === 0),
  );
  return [...new Map(leaves.map((category) => [category.id, category])).values()];
}

/** The found products, then `more` in their order without repeats, until there are 10 or no more (SRC-11, OPN-153). */
export function fillUp<P extends { readonly id: string }>(
  found: readonly P[],
  more: readonly P[],
): readonly P[] {
  const known = new Set(found.map(({ id }) => id));
  const added = [...new Map(more.map((product) => [product.id, product])).values()].filter(
    ({ id }) => !known.has(id),
  );
  return [...found, ...added.slice(0, Math.max(0, WANTED_SEARCH_RESULTS - found.length))];
}
