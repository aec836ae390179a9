import type { Query } from 'minisearch';

import { termOf } from './search-fields.ts';
import type { IndexedDocument } from './search-fields.ts';
import { synonymsByStem } from './synonyms.ts';
import type { Word } from './text-terms.ts';
import type { UnderstoodQuery, UnderstoodWord } from './understand-query.ts';

type Field = keyof IndexedDocument;

/** The weight of a match by field. */
const BOOST: Partial<Record<Field, number>> = {
  name: 0.5,
  nameStems: 3,
  head: 1,
  headStem: 4,
  nameRoots: 0.4,
  category: 0.5,
  categoryStems: 1,
  categoryRoots: 0.15,
  numbers: 3,
};
/** A synonym counts slightly less than the word itself. */
const SYNONYM_WEIGHT = 0.7;

const leaf = (term: string, fields: Field[], prefix = false, weight = 1): Query => ({
  queries: [term],
  fields: fields as string[],
  prefix,
  boostTerm: () => weight,
});
const either = (queries: Query[]): Query => ({ combineWith: 'OR', queries });

/** Documents with the word: exactly or as a beginning, in another form, with the same root, or as a synonym. */
export function wordTree({ meant, isBeginning }: UnderstoodWord): Query {
  return either(meant.flatMap((word) => [...ownTrees(word, isBeginning), ...synonymTrees(word)]));
}

const ownTrees = (word: Word, isBeginning: boolean): Query[] => [
  leaf(word.text, ['name', 'head', 'category'], isBeginning && word.text.length > 1),
  leaf(termOf.stem(word), ['nameStems', 'headStem', 'categoryStems']),
  leaf(termOf.root(word), ['nameRoots', 'categoryRoots']),
];

const synonymTrees = (word: Word): Query[] =>
  (synonymsByStem.get(word.stem) ?? []).map((name) => ({
    combineWith: 'AND',
    queries: name.map((part) => leaf(termOf.stem(part), ['nameStems', 'headStem'], false, SYNONYM_WEIGHT)),
  }));

/** Documents with the number; a number without a unit may be incomplete. */
export const numberTree = (number: string): Query => leaf(number, ['numbers'], /^[\d.]+$/.test(number), 1);

/** Documents that match the whole query. */
export const wholeTree = ({ words, numbers }: UnderstoodQuery): Query => ({
  combineWith: 'AND',
  queries: [...words.map(wordTree), ...numbers.map(numberTree)],
});

export const queryOptions = {
  boost: BOOST as Record<string, number>,
  weights: { fuzzy: 0, prefix: 0.5 },
};
