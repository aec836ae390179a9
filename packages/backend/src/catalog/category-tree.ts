import type { Category } from '@shop/contract/catalog';
import { sortByRank } from '@shop/domain/catalog';
import type { Selectable } from 'kysely';

import type { CatalogTables } from './catalog.tables.ts';

export type CategoryRow = Selectable<CatalogTables['category']>;

/** Product ids that a category names for its preview: six on a wide screen and four extras (CTG-21). */
const PREVIEW_PRODUCTS = 10;

export interface CategoryTree {
  readonly roots: readonly Category[];
  readonly byId: ReadonlyMap<string, Category>;
  /** Every product of a category and the ones below it, in display order, without repeats. */
  readonly productsOf: ReadonlyMap<string, readonly string[]>;
}

/**
 * The tree of one showcase (CTG-06, OPN-127): siblings by rank, then by name; categories without a product of the
 * showcase and the excluded ones, children included, are left out. `ownProducts` gives product ids by category id, of which a
 * category names those of its first page (OPN-132), so that a tree does not grow with the catalogue; `preview` counts them all.
 */
export function buildCategoryTree(
  rows: readonly CategoryRow[],
  ownProducts: ReadonlyMap<string, readonly string[]>,
  excluded: ReadonlySet<string>,
  pageSize: number,
): CategoryTree {
  const childrenOf = new Map<string | null, CategoryRow[]>();
  for (const row of rows) {
    const siblings = childrenOf.get(row.parent_id);
    if (siblings === undefined) childrenOf.set(row.parent_id, [row]);
    else siblings.push(row);
  }
  const byId = new Map<string, Category>();
  const productsOf = new Map<string, readonly string[]>();
  const build = (row: CategoryRow): Category | null => {
    if (excluded.has(row.id)) return null;
    const children = level(row.id);
    const own = ownProducts.get(row.id) ?? [];
    // A product is in one category, and a category in one other: none is named twice.
    const all = [...own, ...children.flatMap((child) => productsOf.get(child.id) ?? [])];
    if (all.length === 0) return null;
    const category: Category = {
      id: row.id,
      slug: row.slug,
      name: row.name,
      rank: row.rank,
      image: row.image,
      displayType: row.display_type,
      productIds: own.slice(0, pageSize),
      children,
      parentId: row.parent_id,
      preview: { totalProductsCount: all.length, productIds: all.slice(0, PREVIEW_PRODUCTS) },
      hideName: row.hide_name,
      isSectionGroup: row.is_section_group,
      // Their prices change without a new version; `withCombos` fills them in.
      comboSets: [],
    };
    byId.set(row.id, category);
    productsOf.set(row.id, all);
    return category;
  };
  const level = (parentId: string | null): Category[] =>
    sortByRank(childrenOf.get(parentId) ?? []).flatMap((row) => build(row) ?? []);
  return { roots: level(null), byId, productsOf };
}

/** From the top to the category itself. */
export function pathTo(
  byId: ReadonlyMap<string, Category>,
  id: string,
): { id: string; slug: string | null; name: string }[] {
  const path: { id: string; slug: string | null; name: string }[] = [];
  for (
    let step = byId.get(id);
    step !== undefined;
    step = step.parentId === null ? undefined : byId.get(step.parentId)
  ) {
    path.unshift({ id: step.id, slug: step.slug, name: step.name });
  }
  return path;
}
