import { similarCategoryIds, type CategoryModel } from '@shop/domain/search';

import type { Department } from '../catalogue/catalogue.types.ts';
import { createCorpus } from './corpus.ts';
import { foreignQueries, heldOutQueries, tuningQueries, type Judged } from './evaluation.ts';

export interface Score {
  /** Share of queries with a right category among the first three. */
  readonly hitRate: number;
  readonly misses: readonly string[];
}

export interface Evaluation {
  readonly tuning: Score;
  readonly heldOut: Score;
  /** Share of queries for goods not sold here that find nothing. */
  readonly foreign: Score;
}

const FIRST = 3;

function score<T>(list: readonly T[], isHit: (item: T) => boolean, textOf: (item: T) => string): Score {
  const misses = list.filter((item) => !isHit(item));
  return { hitRate: 1 - misses.length / list.length, misses: misses.map(textOf) };
}

/** How well a model finds the categories of the judged queries using only its vectors. */
export function evaluate(model: CategoryModel, departments: readonly Department[]): Evaluation {
  const keys = new Map(createCorpus(departments).labels.map(({ id, key }) => [id, key]));
  const found = (query: string): readonly string[] =>
    similarCategoryIds(model, query)
      .slice(0, FIRST)
      .flatMap((id) => keys.get(id) ?? []);
  const judge = (list: readonly Judged[]): Score =>
    score(
      list,
      ({ query, keys: right }) => found(query).some((key) => right.split(' ').includes(key)),
      ({ query }) => `${query}: ${found(query).join(' ') || 'nothing'}`,
    );
  return {
    tuning: judge(tuningQueries),
    heldOut: judge(heldOutQueries),
    foreign: score(
      foreignQueries,
      (query) => found(query).length === 0,
      (query) => `${query}: ${found(query).join(' ')}`,
    ),
  };
}

export function printEvaluation(evaluation: Evaluation): string {
  return Object.entries(evaluation)
    .map(
      ([name, { hitRate, misses }]: [string, Score]) =>
        `${name}: ${hitRate.toFixed(3)}\n  ${misses.join('\n  ')}`,
    )
    .join('\n');
}
