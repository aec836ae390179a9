import { excludedCategoryIds } from '@shop/domain/catalog';

import { featuringCard, isShownIn } from '../content/index.ts';
import { inSlices } from '../kernel/slices.ts';
import type { Sliced } from '../kernel/slices.ts';
import type { ShowcaseRow } from './catalog-reader.ts';
import { buildCategoryTree } from './category-tree.ts';
import type { CategoryRow } from './category-tree.ts';
import { ALL_DISCOUNTS_ID, buildDiscountTree } from './discount-tree.ts';
import type { DiscountedProduct } from './discount-tree.ts';
import { combosByCategory, combosByProduct, planCombos } from './combo-plan.ts';
import type { CatalogData } from './load-catalog.ts';
import { planMainPage } from './main-page.ts';
import type { ListedContents } from './listed-contents.ts';
import type { ProductKeys } from './product-keys.ts';
import type { ProductPositions } from './product-positions.ts';
import type { ProductRow } from './product-row.ts';
import { Snapshot } from './snapshot.ts';
import type { SnapshotParts } from './snapshot.ts';
import { StoreProducts } from './store-products.ts';
import { variantGroups } from './variants.ts';

/** What the stores of a version have in common; the next one has the same if it has the same products. */
export interface SharedByStores {
  readonly positions: ProductPositions;
  readonly contents: ListedContents;
  readonly keys: ProductKeys;
}

/** Builds one store's catalogue from the rows and from what changes without a new version. */
export function* buildSnapshot(
  data: CatalogData,
  row: ShowcaseRow,
  live: Pick<SnapshotParts, 'stockOf' | 'ordersInProgress' | 'sales' | 'search' | 'memory'>,
  { positions, contents, keys }: SharedByStores,
): Sliced<Snapshot> {
  const { pageSize } = data.config.catalog;
  /** Positions of the products that the store carries. */
  const carried: number[] = [];
  const ownProducts = new Map<string, string[]>();
  const grouped: ProductRow[] = [];
  const discounted: DiscountedProduct[] = [];
  const ownBrand: string[] = [];
  const listed = new Uint8Array(data.products.length);
  yield* inSlices(data.products.entries(), ([at, product]) => {
    if (!data.offers.has(row.id, positions.numberAt(at))) return;
    const { id, category_id: categoryId } = product;
    carried.push(at);
    // Virtual packs are no goods of a list (CTG-30), so no category counts them (OPN-127).
    if (product.is_virtual_pack) return;
    listed[at] = 1;
    const percent = data.offers.discountPercent(row.id, positions.numberAt(at));
    if (percent !== null) discounted.push({ id, discountPercent: percent, categoryId });
    if (product.is_own_brand) ownBrand.push(id);
    if (product.variant_group !== null) grouped.push(product);
    const own = ownProducts.get(categoryId);
    if (own === undefined) ownProducts.set(categoryId, [id]);
    else own.push(id);
  });
  yield;
  const tree = buildCategoryTree(data.categories, ownProducts, excludedCategories(data, row), pageSize);
  const combos = planCombos(
    data.combos,
    data.comboProducts,
    row.code,
    (id) => data.offers.of(row.id, id) !== undefined,
  );
  const combosOfProduct = combosByProduct(combos);
  yield;
  const groups = variantGroups(grouped, data.variantGroups);
  yield;
  const products = new StoreProducts({
    data,
    positions,
    contents,
    showcaseId: row.id,
    carried: new Uint32Array(carried),
    categories: tree.byId,
    variants: groups,
    hasCombo: (id) => combosOfProduct.has(id),
  });
  const discounts = yield* buildDiscountTree(tree, discounted, pageSize);
  yield;
  const sections = planMainPage({
    sections: data.sections,
    tree,
    allDiscounts: discounts.roots.find(({ id }) => id === ALL_DISCOUNTS_ID) ?? null,
    categoryIdByFeedId: new Map(data.categories.map((category) => [category.feed_id, category.id])),
    productIdOf: (feedId) => {
      const id = keys.byFeedId.get(feedId);
      return id !== undefined && products.get(id)?.isVirtualPack === false ? id : undefined;
    },
    discounted,
    ownBrand,
    featurings: data.content.promos
      .filter((promo) =>
        isShownIn(promo, {
          code: row.code,
          hasProduct: (id) => products.has(id),
          hasCategory: (id) => tree.byId.has(id),
        }),
      )
      .map(featuringCard),
  });
  yield;
  return new Snapshot({
    row,
    products,
    listed,
    productIdBySlug: keys.bySlug,
    tree,
    discounts,
    sections,
    combos: new Map(combos.map((combo) => [combo.id, combo])),
    combosOfProduct,
    combosOfCategory: combosByCategory(combos, (id) => products.get(id)?.categoryIds ?? []),
    pageSize,
    ...live,
  });
}

/** Categories that this store cannot deliver fast enough, by its own delivery time (CTG-36, OPN-133). */
function excludedCategories({ config, categories }: CatalogData, row: ShowcaseRow): ReadonlySet<string> {
  const exclusions = config.excludedCategories.map(({ maxDeliveryTimeMinutes, categoryFeedIds }) => ({
    maxDeliveryTimeMinutes,
    categoryIds: categoryFeedIds,
  }));
  const feedIds = excludedCategoryIds(exclusions, row.base_sla_minutes);
  return new Set(
    categories.filter((category: CategoryRow) => feedIds.has(category.feed_id)).map(({ id }) => id),
  );
}
