import { levels, levelsByField } from './match-grade.ts';
import { FIELDS, termOf } from './search-fields.ts';
import type { IndexedField } from './search-fields.ts';
import { synonymsByStem } from './synonyms.ts';
import type { Word } from './text-terms.ts';
import type { UnderstoodQuery, UnderstoodWord } from './understand-query.ts';

/** A field in which a term is looked for, by its position in `FIELDS`. */
interface WantedField {
  readonly field: number;
  readonly weight: number;
  /** How well a match answers the word of the query, 0 best; see `levels`. */
  readonly level: number;
}

/** A term of a query with the fields that may have it. */
export interface QueryTerm {
  readonly term: string;
  readonly fields: readonly WantedField[];
  readonly weight: number;
  /** Whether longer terms that begin with it match, too. */
  readonly isBeginning: boolean;
  /** Whether these match as well as the term itself (the word is being typed), or are only related. */
  readonly isIncomplete: boolean;
}

/** Documents that have all of some terms. */
export type AllOf = readonly QueryTerm[];

/** Documents that match at least one. */
export type AnyOf = readonly AllOf[];

/** The weight of a match by field. */
const WEIGHTS: Record<IndexedField, number> = {
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

const fieldsOf = (...names: IndexedField[]): readonly WantedField[] =>
  names.map((name) => ({
    field: FIELDS.indexOf(name),
    weight: WEIGHTS[name],
    level: levelsByField[name] ?? levels.related,
  }));

const TEXTS = fieldsOf('name', 'head', 'category');
const STEMS = fieldsOf('nameStems', 'headStem', 'categoryStems');
const NAME_STEMS = fieldsOf('nameStems', 'headStem');
const ROOTS = fieldsOf('nameRoots', 'categoryRoots');
const NUMBERS = fieldsOf('numbers');

const exactly = (term: string, fields: readonly WantedField[], weight = 1): QueryTerm => ({
  term,
  fields,
  weight,
  isBeginning: false,
  isIncomplete: false,
});

/** Documents with the word: exactly or as a beginning, in another form, with the same root, or as a synonym. */
const wordTree = (understood: UnderstoodWord): AnyOf =>
  understood.meant.flatMap((word) => [...ownTerms(word, understood), ...synonymTerms(word)]);

const ownTerms = (word: Word, { isBeginning, isComplete }: UnderstoodWord): AnyOf => [
  [
    {
      ...exactly(word.text, TEXTS),
      isBeginning: isBeginning && word.text.length > 1,
      isIncomplete: !isComplete,
    },
  ],
  [exactly(termOf.stem(word), STEMS)],
  [exactly(termOf.root(word), ROOTS)],
];

const synonymTerms = (word: Word): AnyOf =>
  (synonymsByStem.get(word.stem) ?? []).map((name) =>
    name.map((part) => exactly(termOf.stem(part), NAME_STEMS, SYNONYM_WEIGHT)),
  );

/** Documents with the number; a number without a unit may be incomplete. */
const numberTree = (number: string): AnyOf => [
  [{ ...exactly(number, NUMBERS), isBeginning: /^[\d.]+$/.test(number) }],
];

/** What documents may have for each word and each number of the query. */
export const queryTrees = ({
  words,
  numbers,
}: Pick<UnderstoodQuery, 'words' | 'numbers'>): {
  readonly words: readonly AnyOf[];
  readonly numbers: readonly AnyOf[];
} => ({
  words: words.map(wordTree),
  numbers: numbers.map(numberTree),
});
