import { describe, expect, test } from 'vitest';

import {
  MAX_REMEMBERED_QUERIES,
  nearQueries,
  rememberQuery,
  startingWith,
  withoutCategoryNames,
} from './history.ts';
import { popularOf } from './popular.ts';
import { MAX_QUERY_CHARS } from './search.ts';

describe('the history of searches', () => {
  test('[OPN-155] begins with the newest, has nothing twice and is bounded', () => {
    expect(rememberQuery(['хлеб', 'молоко'], ' Молоко ')).toEqual(['Молоко', 'хлеб']);
    const many = Array.from({ length: 30 }, (_, at) => `запрос ${at}`);
    const history = many.reduce<readonly string[]>(rememberQuery, []);
    expect(history).toHaveLength(MAX_REMEMBERED_QUERIES);
    expect(history[0]).toBe('запрос 29');
  });

  test('[OPN-155] keeps neither an empty query nor the end of an endless one', () => {
    expect(rememberQuery(['хлеб'], '  ')).toEqual(['хлеб']);
    expect(rememberQuery([], 'ы'.repeat(5_000))[0]).toHaveLength(MAX_QUERY_CHARS);
  });
});

test('[SRC-11] of a query that found nothing, its words and their beginnings are tried, three at most', () => {
  expect(nearQueries('шоколад с пармезаном')).toEqual(['пармезаном', 'шоколад', 'пармез']);
  expect(nearQueries('авокадотост')).toEqual(['авокадо']);
  expect(nearQueries('сыр')).toEqual([]);
  expect(nearQueries('')).toEqual([]);
});

test('[SRC-07] a suggestion that is the name of a found category is left out', () => {
  const categories = [{ name: 'Масло и яйца' }, { name: 'Мёд' }];
  expect(withoutCategoryNames(['масло и яйца', 'мед', 'масло сливочное'], categories)).toEqual([
    'масло сливочное',
  ]);
});

test('[SRC-02] what begins with the typed letters comes alone, and everything when nothing does', () => {
  const items = [{ name: 'Сыры' }, { name: 'Хлеб' }, { name: 'Творог и сметана' }];
  expect(startingWith(items, 'см').map(({ name }) => name)).toEqual(['Творог и сметана']);
  const eggs = [{ name: 'Сэндвич с яйцом' }, { name: 'Яйцо куриное' }];
  expect(startingWith(eggs, 'яй')).toEqual(eggs.toReversed());
  expect(startingWith(items, 'ъъ')).toEqual(items);
  expect(startingWith(items, '')).toEqual(items);
});

test('[SRC-02] popular goods come from all sections in turn, without repeats, adult or sold-out ones', () => {
  const product = (id: string, part = {}) => ({ id, isAdult: false, isAvailable: true, ...part });
  const sections = [
    { products: [product('a'), product('wine', { isAdult: true }), product('c')] },
    { products: [product('b'), product('a'), product('gone', { isAvailable: false })] },
  ];
  expect(popularOf(sections).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(popularOf([])).toEqual([]);
});
