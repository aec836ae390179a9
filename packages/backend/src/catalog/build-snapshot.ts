import { featuringCard, isShownIn } from '../content/index.ts';
import { inSlices } from '../kernel/slices.ts';
import type { Sliced } from '../kernel/slices.ts';
import type { ShowcaseRow } from './catalog-reader.ts';
import type { SnapshotProduct } from './snapshot-product.ts';
import { buildCategoryTree } from './category-tree.ts';
import type { CategoryRow } from './category-tree.ts';
import { ALL_DISCOUNTS_ID, buildDiscountTree } from './discount-tree.ts';
import { combosByCategory, combosByProduct, planCombos } from './combo-plan.ts';
import type { CatalogData } from './load-catalog.ts';
import { planMainPage } from './main-page.ts';
import type { ProductKeys } from './product-keys.ts';
import type { Price } from './product-message.ts';
import type { ProductRow } from './product-row.ts';
import { Snapshot } from './snapshot.ts';
import type { SnapshotParts } from './snapshot.ts';
import type { SoldProducts } from './sold-products.ts';
import { variantGroups } from './variants.ts';

/** What the stores of a version have in common. */
export interface SharedByStores {
  readonly sold: SoldProducts;
  readonly keys: ProductKeys;
}

/**
 * Builds one store's catalogue from the rows and from what changes without a new version. `before` are its products in the version
 * before; those that are the same are kept.
 */
export function* buildSnapshot(
  data: CatalogData,
  row: ShowcaseRow,
  live: Pick<SnapshotParts, 'stockOf' | 'ordersInProgress' | 'sales' | 'search' | 'memory'>,
  { sold, keys }: SharedByStores,
  before: ReadonlyMap<string, SnapshotProduct> | undefined,
): Sliced<Snapshot> {
  const { pageSize } = data.config.catalog;
  const carried: { readonly product: ProductRow; readonly offered: Price }[] = [];
  const ownProducts = new Map<string, string[]>();
  yield* inSlices(data.products, (product) => {
    const offered = data.offers.of(row.id, product.id);
    if (offered === undefined) return;
    carried.push({ product, offered });
    // Virtual packs are no goods of a list (CTG-30), so no category counts them (OPN-127).
    if (product.is_virtual_pack) return;
    const own = ownProducts.get(product.category_id);
    if (own === undefined) ownProducts.set(product.category_id, [product.id]);
    else own.push(product.id);
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
  const groups = variantGroups(
    carried.map(({ product }) => product),
    data.variantGroups,
  );
  yield;
  const placeOf = sold.placesIn(tree.byId);
  const products = new Map<string, SnapshotProduct>();
  yield* inSlices(carried, ({ product, offered }) => {
    const variants = groups.get(product.id);
    const listing = { ...offered, variants, hasCombo: combosOfProduct.has(product.id) };
    products.set(
      product.id,
      sold.of(product, listing, placeOf(product.category_id), before?.get(product.id)),
    );
  });
  const discounts = yield* buildDiscountTree(tree, products, pageSize);
  yield;
  const [discounted, ownBrand]: [SnapshotProduct[], SnapshotProduct[]] = [[], []];
  yield* inSlices(products.values(), (sold) => {
    if (sold.product.virtualPack) return;
    if (sold.product.hasDiscount) discounted.push(sold);
    if (sold.isOwnBrand) ownBrand.push(sold);
  });
  const sections = planMainPage({
    sections: data.sections,
    tree,
    allDiscounts: discounts.roots.find(({ id }) => id === ALL_DISCOUNTS_ID) ?? null,
    categoryIdByFeedId: new Map(data.categories.map((category) => [category.feed_id, category.id])),
    productIdOf: (feedId) => {
      const id = keys.byFeedId.get(feedId);
      return id !== undefined && products.get(id)?.product.virtualPack === false ? id : undefined;
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
  const feedIds = new Set(
    config.excludedCategories
      .filter((rule) => row.base_sla_minutes > rule.maxDeliveryTimeMinutes)
      .flatMap((rule) => rule.categoryFeedIds),
  );
  return new Set(
    categories.filter((category: CategoryRow) => feedIds.has(category.feed_id)).map(({ id }) => id),
  );
}
