import { cutQuery, normalizeQuery, queryWords } from './search.ts';

/** As many queries of a shopper are remembered, the newest first. */
export const MAX_REMEMBERED_QUERIES = 10;

/** The history with one more query; one that was there in another spelling moves to the front. */
export function rememberQuery(history: readonly string[], query: string): readonly string[] {
  const text = cutQuery(query).trim().replace(/\s+/g, ' ');
  if (text === '') return history;
  const others = history.filter((known) => normalizeQuery(known) !== normalizeQuery(text));
  return [text, ...others].slice(0, MAX_REMEMBERED_QUERIES);
}

/** At most this many queries are tried in the place of one that found nothing. */
const MAX_NEAR_QUERIES = 3;
/** This share of a word is kept, and at least this many letters, when its ending may be what is wrong. */
const KEPT_SHARE = 0.6;
const KEPT_LETTERS = 4;

/** What to search when a query found nothing: its words one by one, the longest first, then their beginnings. */
export function nearQueries(query: string): readonly string[] {
  const words = queryWords(query)
    .filter((word) => word.length >= KEPT_LETTERS)
    .toSorted((a, b) => b.length - a.length);
  const alone = words.length > 1 || queryWords(query).length > 1 ? words : [];
  const beginnings = words
    .map((word) => word.slice(0, Math.max(KEPT_LETTERS, Math.ceil(word.length * KEPT_SHARE))))
    .filter((beginning, at) => beginning !== words[at]);
  return [...new Set([...alone, ...beginnings])].slice(0, MAX_NEAR_QUERIES);
}

/** Suggestions that say something else than the categories beside them. */
export function withoutCategoryNames(
  suggestions: readonly string[],
  categories: readonly { readonly name: string }[],
): readonly string[] {
  const names = new Set(categories.map(({ name }) => normalizeQuery(name)));
  return suggestions.filter((text) => !names.has(normalizeQuery(text)));
}

/** Those whose name has a word that begins with what was typed; all of them when there is none. */
export function startingWith<T extends { readonly name: string }>(
  items: readonly T[],
  typed: string,
): readonly T[] {
  const words = queryWords(typed);
  const fitting = items.filter(({ name }) => {
    const own = queryWords(name);
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
  });
  if (fitting.length === 0) return items;
  // Eggs before the sandwich with egg.
  const [first = ''] = words;
  const isHead = ({ name }: T) => queryWords(name)[0]?.startsWith(first) === true;
  return [...fitting.filter(isHead), ...fitting.filter((item) => !isHead(item))];
}
