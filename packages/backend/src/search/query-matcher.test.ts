import MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import { expect, test } from 'vitest';

import { InvertedIndexBuilder } from './inverted-index.ts';
import { QueryMatcher } from './query-matcher.ts';
import { queryTrees } from './query-tree.ts';
import type { AnyOf } from './query-tree.ts';
import { FIELDS, indexed } from './search-fields.ts';
import { rememberTerms } from './text-terms.ts';
import { understandQuery } from './understand-query.ts';
import { Vocabulary } from './vocabulary.ts';

const NAMES = [
  'Молоко «Луг» 2,5%',
  'Молоко сгущенное с сахаром, 380 г',
  'Молоко молоко молочное 1 л',
  'Сгущенка «Луг»',
  'Каша молочная рисовая',
  'Томат сливовидный',
  'Помидоры черри томатные',
  'Лимонад «Лимон» 1,5 л',
  'Лимоны',
  'Чай с лимоном и сахаром',
];
const CATEGORIES = ['Молоко и сгущенка', 'Овощи', 'Лимоны и напитки'];

const termsOf = rememberTerms();
const vocabulary = new Vocabulary();
const builder = new InvertedIndexBuilder();
const reference = new MiniSearch({
  fields: [...FIELDS],
  tokenize: (text) => text.split(' '),
  processTerm: (term) => term,
});
NAMES.forEach((name, at) => {
  const document = { id: '', name, brand: '', categories: [CATEGORIES[at % 3] ?? ''], size: '' };
  const { fields, words } = indexed(document, termsOf);
  for (const word of words) vocabulary.add(word);
  builder.add(fields);
  reference.add({ id: at, ...fields });
});
const matcher = new QueryMatcher(builder.build());

const asQuery = (part: AnyOf): Query => ({
  combineWith: 'OR',
  queries: part.map((all) => ({
    combineWith: 'AND',
    queries: all.map(({ term, fields, weight, isBeginning }) => ({
      queries: [term],
      fields: fields.map(({ field }) => FIELDS[field] ?? ''),
      boost: Object.fromEntries(fields.map(({ field, weight: boost }) => [FIELDS[field], boost])),
      prefix: isBeginning,
      boostTerm: () => weight,
    })),
  })),
});

test.each([
  'молоко',
  'мол',
  'молоко молока',
  'молоко сгущенка',
  'сгущенка',
  'томат помидор',
  'лимон 1,5 л',
  'лимо 1',
  'чай лимон сахар',
  'малоко рисов',
  'молоко чай',
])('[SRC-14] «%s» finds the same as MiniSearch, with the same scores, in the same order', (query) => {
  const trees = queryTrees(understandQuery(query, vocabulary));
  const found = matcher.matchAll(trees.words, trees.numbers);
  const scores = [...found.documents]
    .map((document): [number, number] => [document, found.scores[document] ?? 0])
    .toSorted(([, a], [, b]) => b - a);
  const expected = reference
    .search(
      { combineWith: 'AND', queries: [...trees.words, ...trees.numbers].map(asQuery) },
      { weights: { fuzzy: 0, prefix: 0.5 } },
    )
    .map(({ id, score }): [number, number] => [Number(id), score]);
  expect(scores).toEqual(expected);
});
