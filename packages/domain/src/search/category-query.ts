import { modelWords, nearestKnown, type CategoryModel } from './category-model.ts';
import { switchLayout } from './keyboard-layout.ts';
import { normalizeQuery, queryWords } from './search.ts';
import { toCyrillic } from './transliterate.ts';

/** Fewer letters are the beginning of too many words. */
const MIN_BEGINNING = 3;
/** The rest of a longer query is ignored. */
const MAX_PIECES = 12;

/**
 * A query as it is compared with categories: what was typed in the Latin layout or script (`vjkjrj`, `moloko`) becomes Russian,
 * piece by piece, when that gives a word of the model or the beginning of one in a name, or at least something like a word of
 * the model. Everything else stays as it is.
 */
export function readCategoryQuery(
  query: string,
  names: readonly string[],
  model: CategoryModel | null,
): string {
  const pieces = normalizeQuery(query).split(' ');
  if (!pieces.some((piece) => /[a-z]/.test(piece))) return query;
  const own = names.flatMap((name) => queryWords(name));
  const isKnown = (word: string): boolean =>
    (model !== null && Object.hasOwn(model.words, word)) ||
    (word.length >= MIN_BEGINNING && own.some((candidate) => candidate.startsWith(word)));
  const isLike = (word: string): boolean => model !== null && nearestKnown(model, word).length > 0;
  const read = (piece: string): string => {
    if (!/[a-z]/.test(piece)) return piece;
    const readings = [piece, switchLayout(piece), toCyrillic(piece)].map((text) => normalizeQuery(text));
    const fits = (test: (word: string) => boolean) => (text: string) => {
      const words = modelWords(text);
      return words.length > 0 && words.every(test);
    };
    return readings.find(fits(isKnown)) ?? readings.find(fits(isLike)) ?? piece;
  };
  return pieces.slice(0, MAX_PIECES).map(read).join(' ');
}
