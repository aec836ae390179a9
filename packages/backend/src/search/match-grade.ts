import type { IndexedField } from './search-fields.ts';

/**
 * How well one word of a query matches a product. Brands belong to the name. A whole word that is only the beginning of a longer one
 * («лимон» of «лимонад»), or shares its root with one, is related to it and no more. The grade of a product is the sum over the words
 * of the query, 0 best (SRC-05, SRC-14); `missing` words are not in the product at all.
 */
export const levels = { head: 0, name: 1, category: 2, related: 3, missing: 4 } as const;

/** The level of a match in a field. Numbers only affect the score. */
export const levelsByField: Partial<Record<IndexedField, number>> = {
  head: levels.head,
  headStem: levels.head,
  name: levels.name,
  nameStems: levels.name,
  category: levels.category,
  categoryStems: levels.category,
};
