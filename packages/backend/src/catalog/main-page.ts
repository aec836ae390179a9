import type { Category, FeaturingCard, Section } from '@shop/contract/catalog';
import { biggestDiscountFirst } from '@shop/domain/recommendations';

import type { SectionContent } from './catalog.tables.ts';
import type { DiscountedProduct } from './discount-tree.ts';
import type { CategoryTree } from './category-tree.ts';

/** Most products of a slider section (OPN-180), of a category's preview (CTG-21), of one tile's picture grid (CTG-23). */
const SLIDER_PRODUCTS = 19;
const PREVIEW_PRODUCTS = 10;
const TILE_PRODUCTS = 4;

const LINK_SECTION = 'ALL_SALES_CATEGORY';
/** Its content are stories, not products (OPN-124). */
const STORY_SECTION = 'FEATURE_SECTION';

/** A section whose products are still ids, because their stock changes without a new version. */
export type SectionPlan = Omit<Section, 'products'> & { readonly productIds: readonly string[] };

export interface MainPageSource {
  readonly sections: readonly SectionContent[];
  readonly tree: CategoryTree;
  /** The category that the link to all discounts leads to; null: there is no discount, so no link. */
  readonly allDiscounts: Category | null;
  readonly categoryIdByFeedId: ReadonlyMap<string, string>;
  /** The id of a product that the store lists. */
  readonly productIdOf: (feedId: string) => string | undefined;
  /** Products of lists in display order: those with a discount, and ids of those of the shop's own brand. */
  readonly discounted: readonly DiscountedProduct[];
  readonly ownBrand: readonly string[];
  /** The promos of this store. */
  readonly featurings: readonly FeaturingCard[];
}

/** The main page's sections in display order (CTG-02); a section that would be empty is left out (CTG-03). */
export function planMainPage(source: MainPageSource): readonly SectionPlan[] {
  const planned = planSections(source.sections, source);
  const shown = planned.some(({ type }) => type !== STORY_SECTION)
    ? planned
    : [...planned, ...planSections(defaultSections(source), source)];
  // An operator who imports promos need not name their row among the sections.
  const hasRow = shown.some(({ type }) => type === STORY_SECTION);
  return hasRow || source.featurings.length === 0 ? shown : [storyRow(source), ...shown];
}

const storyRow = ({ featurings }: MainPageSource): SectionPlan => ({
  id: `0-${STORY_SECTION.toLowerCase()}`,
  type: STORY_SECTION,
  title: '',
  category: null,
  productIds: [],
  featurings: [...featurings],
});

function planSections(contents: readonly SectionContent[], source: MainPageSource): readonly SectionPlan[] {
  return contents.flatMap((content, index) => planSection(content, index, source) ?? []);
}

function planSection(content: SectionContent, index: number, source: MainPageSource): SectionPlan | null {
  if (content.type === LINK_SECTION && source.allDiscounts === null) return null;
  const categoryId =
    content.categoryFeedId === null ? undefined : source.categoryIdByFeedId.get(content.categoryFeedId);
  const category = categoryId === undefined ? null : (source.tree.byId.get(categoryId) ?? null);
  if (content.categoryFeedId !== null && category === null) return null;
  const productIds = productsOf(content, category, source);
  if (productIds.length === 0 && content.type !== LINK_SECTION && content.type !== STORY_SECTION) return null;
  return {
    id: `${index + 1}-${content.type.toLowerCase()}`,
    type: content.type,
    title: content.title,
    category: content.type === LINK_SECTION ? linkOnly(source.allDiscounts) : category,
    productIds,
    featurings: content.type === STORY_SECTION ? [...source.featurings] : [],
  };
}

/** Enough of a category to lead to its page. */
function linkOnly(category: Category | null): Category | null {
  return category && { ...category, children: [], productIds: [] };
}

/** A link to all discounts needs no products of its own (OPN-124). */
function productsOf(
  content: SectionContent,
  category: Category | null,
  source: MainPageSource,
): readonly string[] {
  if (content.type === LINK_SECTION || content.type === STORY_SECTION) return [];
  return category === null ? chosenProducts(content, source) : previewOf(category, source.tree);
}

function chosenProducts(
  { rule, offerIds }: SectionContent,
  { discounted, ownBrand, productIdOf }: MainPageSource,
): readonly string[] {
  if (rule === 'discounted') {
    return biggestDiscountFirst(discounted)
      .slice(0, SLIDER_PRODUCTS)
      .map(({ id }) => id);
  }
  if (rule === 'ownBrand') {
    return ownBrand.slice(0, SLIDER_PRODUCTS);
  }
  return offerIds.flatMap((offerId) => productIdOf(offerId) ?? []).slice(0, SLIDER_PRODUCTS);
}

/** A category's first products; of a group, the first few of each child, for the pictures of its tiles. */
function previewOf(category: Category, tree: CategoryTree): readonly string[] {
  if (category.isSectionGroup && category.children.length > 0) {
    return [
      ...new Set(
        category.children.flatMap((child) => tree.productsOf.get(child.id)?.slice(0, TILE_PRODUCTS) ?? []),
      ),
    ];
  }
  return tree.productsOf.get(category.id)?.slice(0, PREVIEW_PRODUCTS) ?? [];
}

/** Where the operator's sections show nothing: the discounts, then every top category. */
function defaultSections({ tree, categoryIdByFeedId }: MainPageSource): readonly SectionContent[] {
  const feedIdById = new Map([...categoryIdByFeedId].map(([feedId, id]) => [id, feedId]));
  const general = tree.roots.map((root) => ({
    type: 'GENERAL_SECTION',
    title: root.name,
    categoryFeedId: feedIdById.get(root.id) ?? null,
    offerIds: [],
    rule: null,
  }));
  return [
    { type: 'DISCOUNTED_SECTION', title: 'Скидки', categoryFeedId: null, offerIds: [], rule: 'discounted' },
    ...general,
  ];
}
