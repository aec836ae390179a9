import type { MatchGrade } from '@shop/domain/search';
import type { SearchResult } from 'minisearch';

import { termOf } from './search-fields.ts';
import { synonymsByStem } from './synonyms.ts';
import type { UnderstoodWord } from './understand-query.ts';

/** How well one word of a query matches a product. Brands belong to the name. */
const levels = { head: 0, name: 1, category: 2, related: 3, missing: 4 } as const;

/** Terms of a document that a query has met, each with the fields it was met in. */
type Met = SearchResult['match'];

const isIn = (met: Met, term: string, field: string): boolean => met[term]?.includes(field) === true;

/** Whether the word is there: exactly, in another form, or, while it is being typed, as the beginning of a word. */
function has(met: Met, word: UnderstoodWord, texts: string, stems: string): boolean {
  return word.meant.some(
    (one) =>
      isIn(met, one.text, texts) ||
      isIn(met, termOf.stem(one), stems) ||
      (!word.isComplete &&
        Object.keys(met).some((term) => term.startsWith(one.text) && isIn(met, term, texts))),
  );
}

/** Whether all words of a synonym are in the name, one of them in the field. */
function hasSynonym(met: Met, { meant }: UnderstoodWord, field: string): boolean {
  return meant
    .flatMap(({ stem }) => synonymsByStem.get(stem) ?? [])
    .some(
      (words) =>
        words.every((word) => isIn(met, termOf.stem(word), 'nameStems')) &&
        words.some((word) => isIn(met, termOf.stem(word), field)),
    );
}

/**
 * A whole word that is only the beginning of a longer one («лимон» of «лимонад»), or shares its root with one, is related to it
 * and no more.
 */
function levelOf(met: Met, word: UnderstoodWord): number {
  if (has(met, word, 'head', 'headStem') || hasSynonym(met, word, 'headStem')) return levels.head;
  if (has(met, word, 'name', 'nameStems') || hasSynonym(met, word, 'nameStems')) return levels.name;
  if (has(met, word, 'category', 'categoryStems')) return levels.category;
  return levels.related;
}

/**
 * How well a product matches a query, 0 best: the sum over its words, which the head of a name, the rest of it and the category
 * answer less and less well (SRC-05, SRC-14). `missing` words are not in the product at all.
 */
export function matchGrade(met: Met, words: readonly UnderstoodWord[], missing: number): MatchGrade {
  return words.reduce((sum, word) => sum + levelOf(met, word), missing * levels.missing);
}
