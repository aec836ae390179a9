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

/** Categories beyond these are drawn when the shopper comes near. */
export const FIRST_CATEGORIES = 2;

/** Whether it has goods, be they here or not. */
const isFilled = ({ products, isHeading }: Section): boolean => products.length > 0 || isHeading === true;

/** Sorts the sections into blocks; those without goods are left out (CTG-03). The story row is not one of them. */
export function arrangeMain(sections: readonly Section[]): MainBlocks {
  const filled = (type: Section['type']) =>
    sections.filter((section) => section.type === type && isFilled(section));
  return {
    categories: sections.filter(
      (section) =>
        section.type === 'GENERAL_SECTION' &&
        (isFilled(section) || section.category?.isSectionGroup === true),
    ),
    discounts: filled('DISCOUNTED_SECTION'),
    allDiscounts: sections.find(({ type }) => type === 'ALL_SALES_CATEGORY') ?? null,
    ownBrand: filled('OWN_BRAND_SECTION'),
    collections: filled('SITUATIONAL_SECTION'),
  };
}

/** The ids of the sections whose goods are drawn from the start. */
export function firstSections(sections: readonly Section[]): ReadonlySet<string> {
  return new Set(
    arrangeMain(sections)
      .categories.slice(0, FIRST_CATEGORIES)
      .map(({ id }) => id),
  );
}
