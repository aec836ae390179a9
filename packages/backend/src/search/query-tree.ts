import type { Query } from 'minisearch';

import type { IndexedDocument } from './search-fields.ts';
import { synonymsByStem } from './synonyms.ts';
import type { Word } from './text-terms.ts';
import type { UnderstoodQuery, UnderstoodWord } from './understand-query.ts';

type Field = keyof IndexedDocument;

/** How much a match counts by where it is. */
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
/** Another name of a thing counts a little less than its own. */
const SYNONYM_WEIGHT = 0.7;

const leaf = (term: string, fields: Field[], prefix = false, weight = 1): Query => ({
  queries: [term],
  fields: fields as string[],
  prefix,
  boostTerm: () => weight,
});
const either = (queries: Query[]): Query => ({ combineWith: 'OR', queries });

/** Documents with the word: as it stands or begins, in another form, of the same root, under another name. */
export function wordTree({ meant, isBeginning }: UnderstoodWord): Query {
  return either(meant.flatMap((word) => [...ownTrees(word, isBeginning), ...synonymTrees(word)]));
}

const ownTrees = (word: Word, isBeginning: boolean): Query[] => [
  leaf(word.text, ['name', 'head', 'category'], isBeginning && word.text.length > 1),
  leaf(word.stem, ['nameStems', 'headStem', 'categoryStems']),
  leaf(word.root, ['nameRoots', 'categoryRoots']),
];

const synonymTrees = (word: Word): Query[] =>
  (synonymsByStem.get(word.stem) ?? []).map((stems) => ({
    combineWith: 'AND',
    queries: stems.map((stem) => leaf(stem, ['nameStems', 'headStem'], false, SYNONYM_WEIGHT)),
  }));

/** Documents with the number; one without a unit may still be typed. */
export const numberTree = (number: string): Query => leaf(number, ['numbers'], /^[\d.]+$/.test(number), 1);

/** Documents that have all of the query. */
export const wholeTree = ({ words, numbers }: UnderstoodQuery): Query => ({
  combineWith: 'AND',
  queries: [...words.map(wordTree), ...numbers.map(numberTree)],
});

export const queryOptions = {
  boost: BOOST as Record<string, number>,
  weights: { fuzzy: 0, prefix: 0.5 },
};
