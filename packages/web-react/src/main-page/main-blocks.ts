import type { Section } from '@shop/application/catalog';

/** The sections of the main page by the block that shows them (CTG-03, OPN-123, OPN-124). */
export type MainBlocks = {
  /** Categories, in the order of the answer. */
  readonly categories: readonly Section[];
  readonly discounts: readonly Section[];
  /** The link to all discounts. */
  readonly allDiscounts: Section | null;
  readonly ownBrand: readonly Section[];
  readonly collections: readonly Section[];
};

/** Sorts the sections into blocks; those without goods are left out (CTG-03). The story row is not one of them. */
export function arrangeMain(sections: readonly Section[]): MainBlocks {
  const filled = (type: Section['type']) =>
    sections.filter((section) => section.type === type && section.products.length > 0);
  return {
    categories: sections.filter(
      ({ type, products, category }) =>
        type === 'GENERAL_SECTION' && (products.length > 0 || category?.isSectionGroup === true),
    ),
    discounts: filled('DISCOUNTED_SECTION'),
    allDiscounts: sections.find(({ type }) => type === 'ALL_SALES_CATEGORY') ?? null,
    ownBrand: filled('OWN_BRAND_SECTION'),
    collections: filled('SITUATIONAL_SECTION'),
  };
}
