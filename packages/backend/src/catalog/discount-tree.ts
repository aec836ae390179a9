import type { Category } from '@shop/contract/catalog';
import { biggestDiscountFirst } from '@shop/domain/recommendations';

import { inSlices } from '../kernel/slices.ts';
import type { Sliced } from '../kernel/slices.ts';
import type { CategoryTree } from './category-tree.ts';
import { catalogTexts } from './texts.ts';

/** The category of every discounted product: in each showcase the same, so that links to it stay. */
export const ALL_DISCOUNTS_ID = 'd15c0000-0000-4000-8000-000000000000';
export const ALL_DISCOUNTS_SLUG = 'vse-skidki';

/** Product ids that a category names for its preview (CTG-21). */
const PREVIEW_PRODUCTS = 10;

/** A product with a discount. */
export interface DiscountedProduct {
  readonly id: string;
  /** Whole percent. */
  readonly discountPercent: number;
  readonly categoryId: string;
}

/** One that the catalogue's tree shows, with the ids of its categories, the top one first. */
interface ShownDiscount extends DiscountedProduct {
  readonly path: readonly string[];
}

/** The discounted products in the order of the tree. */
function* shownDiscounts(
  categories: readonly Category[],
  byCategory: ReadonlyMap<string, readonly DiscountedProduct[]>,
  above: readonly string[] = [],
): Sliced<readonly ShownDiscount[]> {
  const shown: ShownDiscount[][] = [];
  for (const { id, children } of categories) {
    const path = [...above, id];
    shown.push((byCategory.get(id) ?? []).map((product) => ({ ...product, path })));
    yield;
    shown.push([...(yield* shownDiscounts(children, byCategory, path))]);
  }
  return shown.flat();
}

function addTo(lists: Map<string, string[]>, key: string, productId: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [productId]);
  else list.push(productId);
}

/**
 * The DISCOUNT tree (CTG-10): one root with every discounted product, below it the catalogue's categories with theirs, the
 * biggest discounts first. Categories without a discount are in no level, but have a page without products (CTG-25). Each names its first products only, as in the catalogue.
 */
export function* buildDiscountTree(
  tree: CategoryTree,
  discounted: readonly DiscountedProduct[],
  pageSize: number,
): Sliced<CategoryTree> {
  const byId = new Map<string, Category>();
  const productsOf = new Map<string, readonly string[]>();
  const found = yield* shownDiscounts(
    tree.roots,
    Map.groupBy(discounted, ({ categoryId }) => categoryId),
  );
  yield;
  const sorted = biggestDiscountFirst(found);
  yield;
  /** By category: those of it, and those of it and of the ones below it. */
  const [own, whole] = [new Map<string, string[]>(), new Map<string, string[]>()];
  yield* inSlices(sorted, ({ id, categoryId, path }) => {
    for (const above of path) addTo(whole, above, id);
    addTo(own, categoryId, id);
  });
  const all = sorted.map(({ id }) => id);
  const add = (category: Omit<Category, 'preview'>, all: readonly string[]): Category => {
    const preview = { totalProductsCount: all.length, productIds: all.slice(0, PREVIEW_PRODUCTS) };
    const added = { ...category, preview };
    byId.set(category.id, added);
    productsOf.set(category.id, all);
    return added;
  };
  const level = (categories: readonly Category[], parentId: string): Category[] =>
    categories
      .map((category) => {
        const children = level(category.children, category.id);
        const productIds = (own.get(category.id) ?? []).slice(0, pageSize);
        return add({ ...category, parentId, children, productIds }, whole.get(category.id) ?? []);
      })
      .filter(({ preview }) => preview.totalProductsCount > 0);
  const children = level(tree.roots, ALL_DISCOUNTS_ID);
  const root = add(
    {
      id: ALL_DISCOUNTS_ID,
      slug: ALL_DISCOUNTS_SLUG,
      name: catalogTexts.allDiscounts,
      rank: 0,
      image: null,
      displayType: 'TILE',
      productIds: [],
      parentId: null,
      hideName: false,
      isSectionGroup: false,
      comboSets: [],
      children,
    },
    all,
  );
  return { roots: all.length === 0 ? [] : [root], byId, productsOf };
}
