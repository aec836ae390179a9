/** Input waits this long, in ms (OPN-155). */
export const SEARCH_DEBOUNCE_MS = 300;
/** At most this many suggestions are kept (SRC-07). */
export const MAX_SEARCH_SUGGESTIONS = 10;

/** This many characters of a query are kept: a shopper types no more, and the query is in the address of the page (OPN-155). */
export const MAX_QUERY_CHARS = 200;

export type SearchRules = { readonly minSearchChars: number; readonly searchExceptions: readonly string[] };

/** The beginning of a query that is kept; no character is cut in two. */
export function cutQuery(query: string): string {
  return Array.from(query).slice(0, MAX_QUERY_CHARS).join('');
}

/** A query as it is compared: trimmed, lower case, ё as е, single spaces, no invisible characters or stress marks (SRC-14). */
export function normalizeQuery(query: string): string {
  const visible = query.normalize('NFC').replace(/[\p{Cf}\p{M}]+/gu, '');
  return visible.toLowerCase().replaceAll('ё', 'е').trim().replace(/\s+/g, ' ');
}

/** The words a query is searched by, without repeats; their order does not matter (SRC-14). */
export function queryWords(query: string): readonly string[] {
  return [
    ...new Set(
      normalizeQuery(query)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== ''),
    ),
  ];
}

/** Long enough after trimming, or a whole query among the exceptions, case ignored (SRC-02, OPN-152). */
export function isSearchable(query: string, rules: SearchRules): boolean {
  const trimmed = query.trim();
  if (trimmed === '') return false;
  const lower = trimmed.toLowerCase();
  return (
    Array.from(trimmed).length >= rules.minSearchChars ||
    rules.searchExceptions.some((word) => word.trim().toLowerCase() === lower)
  );
}

/** How well a product matches a query: 0 is best, and products of one grade match equally well (SRC-05). */
export type MatchGrade = number;

/** Goods that were found, by their id. */
export type SearchMatch = { readonly id: string; readonly grade: MatchGrade };

/** Found products, the best grade first; within a grade those in stock first, otherwise in the given order (SRC-05). */
export function bestFirst<T>(
  found: readonly T[],
  gradeOf: (item: T) => MatchGrade,
  isInStock: (item: T) => boolean,
): readonly T[] {
  return inStockFirst(found, isInStock).toSorted((a, b) => gradeOf(a) - gradeOf(b));
}

/** Products in stock first, inside each half the given order (SRC-05). */
export function inStockFirst<T>(items: readonly T[], isInStock: (item: T) => boolean): readonly T[] {
  return [...items.filter(isInStock), ...items.filter((item) => !isInStock(item))];
}

/** Of a result only what is of type PRODUCT and no virtual pack (SRC-04, CTG-30). */
export function keepProducts<
  T extends { readonly type: string; readonly virtualPack?: boolean | null | undefined },
>(items: readonly T[]): readonly T[] {
  return items.filter((item) => item.type === 'PRODUCT' && item.virtualPack !== true);
}

/** The first ten suggestions (SRC-07). */
export function keepSuggestions<T>(taps: readonly T[]): readonly T[] {
  return taps.slice(0, MAX_SEARCH_SUGGESTIONS);
}

/** Categories whose name has a word beginning with every word of the query; section groups never match (SRC-09, OPN-127). */
export function matchCategories<C extends { readonly name: string; readonly isSectionGroup: boolean }>(
  categories: readonly C[],
  query: string,
): readonly C[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  return categories.filter((category) => {
    if (category.isSectionGroup) return false;
    const own = queryWords(category.name);
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
  });
}
