import type { ShowcaseSnapshot } from './catalog-reader.ts';

/** What the address of a page is made of. */
interface Addressed {
  readonly id: string;
  readonly slug: string | null;
}

/** What a store lists and has pages of. */
export interface Assortment {
  /** Without groups, which have no page (OPN-127). */
  readonly categories: readonly Addressed[];
  /** Those of its categories, without virtual packs (CTG-30). */
  readonly products: readonly Addressed[];
}

export const assortmentOf = ({ categories, products }: ShowcaseSnapshot): Assortment => ({
  categories: [...categories.values()].filter(({ isSectionGroup }) => !isSectionGroup),
  products: [...products.values()].filter(
    ({ isVirtualPack, categoryIds }) => !isVirtualPack && categoryIds.length > 0,
  ),
});
