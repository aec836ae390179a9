import { expect, test } from 'vitest';
import {
  cutQuery,
  bestFirst,
  inStockFirst,
  isSearchable,
  keepProducts,
  keepSuggestions,
  matchCategories,
  MAX_QUERY_CHARS,
  normalizeQuery,
  queryWords,
} from './search.ts';

const rules = { minSearchChars: 3, searchExceptions: ['Лук', 'ёж', 'яд'] };

test('[SRC-02, OPN-152] short queries are searched only when they are a listed exception', () => {
  expect(['мо', '  мол ', 'ЯД', ' ', 'яда', 'я'].map((query) => isSearchable(query, rules))).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('[SRC-02, OPN-155] a query is cut to 200 characters, and never inside one', () => {
  expect(cutQuery('молоко')).toBe('молоко');
  expect(cutQuery('ы'.repeat(10_000))).toBe('ы'.repeat(MAX_QUERY_CHARS));
  expect(cutQuery(`я${'🧀'.repeat(10_000)}`)).toBe(`я${'🧀'.repeat(MAX_QUERY_CHARS - 1)}`);
});

test('[SRC-14] case, ё and word order do not matter', () => {
  expect(normalizeQuery('  Свёкла   ВАРЁНАЯ ')).toBe('свекла вареная');
  expect(queryWords('молоко, 3,2% молоко')).toEqual(['молоко', '3', '2']);
});

test('[SRC-14] invisible characters and stress marks do not matter', () => {
  expect(normalizeQuery('мо\u200Bло\u0301ко\uFEFF')).toBe('молоко');
  expect(normalizeQuery('и\u0306од')).toBe('йод');
});

test('[SRC-04] only products that are no virtual packs are kept', () => {
  expect(
    keepProducts([{ type: 'PRODUCT' }, { type: 'CATEGORY' }, { type: 'PRODUCT', virtualPack: true }]),
  ).toHaveLength(1);
});

test('[SRC-05] in stock first, each half in its order', () => {
  const items = [
    { id: 1, n: 0 },
    { id: 2, n: 3 },
    { id: 3, n: 0 },
    { id: 4, n: 1 },
  ];
  expect(inStockFirst(items, ({ n }) => n > 0).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
});

test('[SRC-05] a sold-out product that matches well comes before a weak match in stock', () => {
  const found = [
    { id: 'eggs', grade: 0, n: 0 },
    { id: 'quail eggs', grade: 0, n: 2 },
    { id: 'sandwich with egg', grade: 1, n: 5 },
  ];
  const sorted = bestFirst(
    found,
    ({ grade }) => grade,
    ({ n }) => n > 0,
  );
  expect(sorted.map(({ id }) => id)).toEqual(['quail eggs', 'eggs', 'sandwich with egg']);
});

test('[SRC-07] ten suggestions at most', () => {
  expect(keepSuggestions(Array.from({ length: 12 }, (_, index) => index))).toHaveLength(10);
});

test('[SRC-09] categories match by word beginnings, sections never', () => {
  const categories = [
    { name: 'Молоко и сыр', isSectionGroup: false },
    { name: 'Молочный отдел', isSectionGroup: true },
  ];
  expect(matchCategories(categories, 'сыр мол')).toEqual([categories[0]]);
  expect(matchCategories(categories, ' ')).toEqual([]);
});
