import { matchCategories, normalizeQuery } from '@shop/domain/search';

/** What suggestions are made from. */
export interface Suggestible {
  readonly categories: ReadonlyMap<string, { readonly name: string; readonly isSectionGroup: boolean }>;
  readonly products: ReadonlyMap<string, { readonly product: { readonly name: string } }>;
  search(query: string): readonly string[];
}

/** Products whose names are looked at for suggestions. */
const LOOKED_AT = 30;

/**
 * Texts that the shopper may mean, best first, without repeats: names of matching categories, then the common
 * beginnings and names of matching products (SRC-06, OPN-155).
 */
export function suggest(showcases: readonly Suggestible[], query: string, limit: number): readonly string[] {
  const wanted = normalizeQuery(query);
  if (wanted === '') return [];
  const texts = new Map<string, string>();
  const add = (text: string): void => {
    const key = normalizeQuery(text);
    if (key !== wanted && !texts.has(key)) texts.set(key, text);
  };
  for (const showcase of showcases) {
    for (const category of matchCategories([...showcase.categories.values()], query)) add(category.name);
    for (const id of showcase.search(query).slice(0, LOOKED_AT)) {
      const name = showcase.products.get(id)?.product.name;
      if (name !== undefined) add(shorten(name));
    }
    if (texts.size >= limit) break;
  }
  return [...texts.values()].slice(0, limit);
}

/** The telling part of a product name: what stands before a comma, a bracket, or a quantity. */
function shorten(name: string): string {
  return name.split(/[,(]|\s\d/u)[0]?.trim() || name;
}
