import { expect, test } from 'vitest';

import {
  cosineSimilarity,
  MIN_CATEGORY_SIMILARITY,
  modelWords,
  queryVector,
  similarCategoryIds,
  wordParts,
} from './category-model.ts';
import type { CategoryModel } from './category-model.ts';

const category = (id: string, vector: readonly number[]) => ({ id, name: id, vector });
const model: CategoryModel = {
  version: '1',
  words: {
    хлеб: [4, 0],
    чай: [0, 4],
    для: [0, 0],
    '~<хл': [2, 0],
    '~хлеб': [2, 0],
    '~': [0, 0],
  },
  categories: [category('bread', [1, 0]), category('tea', [0, 1]), category('both', [1, 1])],
};

test('[OPN-154] similarity is the cosine: length does not count, and nothing is similar to nothing', () => {
  expect(cosineSimilarity([3, 4], [6, 8])).toBeCloseTo(1);
  expect(cosineSimilarity([1, 0], [0, 5])).toBe(0);
  expect(cosineSimilarity([1, 0], [-2, 0])).toBe(-1);
  expect(cosineSimilarity([0, 0], [1, 1])).toBe(0);
});

test('[SRC-10] a category is taken from a similarity of 0.75 up, and not below', () => {
  const at = (similarity: number): CategoryModel => ({
    ...model,
    categories: [category('near', [similarity, Math.sqrt(1 - similarity * similarity)])],
  });
  expect(MIN_CATEGORY_SIMILARITY).toBe(0.75);
  expect(similarCategoryIds(at(0.7501), 'хлеб')).toEqual(['near']);
  expect(similarCategoryIds(at(0.7499), 'хлеб')).toEqual([]);
  // 3 of 4 and √7 of 4: exactly 0.75.
  const exact = { ...model, categories: [category('exact', [3, Math.sqrt(7)])] };
  expect(cosineSimilarity([4, 0], [3, Math.sqrt(7)])).toBe(0.75);
  expect(similarCategoryIds(exact, 'хлеб')).toEqual(['exact']);
});

test('[SRC-10] the nearest category comes first', () => {
  const three: CategoryModel = {
    ...model,
    categories: [category('near', [5, 1]), category('there', [1, 0]), category('far', [5, 3])],
  };
  expect(similarCategoryIds(three, 'хлеб')).toEqual(['there', 'near', 'far']);
});

test('[SRC-10] a word that the model never saw is understood by its parts', () => {
  expect(wordParts('хлебы')).toEqual(
    expect.arrayContaining(['~<хл', '~хле', '~бы>', '~<хле', '~хлеб', '~<хлеб', '~<хлебы']),
  );
  expect(similarCategoryIds(model, 'Хлебушек')).toEqual(['bread']);
  expect(similarCategoryIds(model, 'ноутбук')).toEqual([]);
});

test('[SRC-10] what may be a slip of a known word is half that word', () => {
  const words = { ...model.words, булка: [8, 0], белка: [0, 8], '~': [0, 2] };
  expect(queryVector({ words }, 'булкка')).toEqual([4, 1]);
  expect(queryVector({ words }, 'билка')).toEqual([2, 3]);
  expect(queryVector({ words }, 'булка')).toEqual([8, 0]);
});

test('[SRC-10] words without meaning change nothing, case and ё neither', () => {
  expect(modelWords('  Ёжик, 3,2% в "тумане"!')).toEqual(['ежик', 'тумане']);
  expect(similarCategoryIds(model, 'ДЛЯ чай')).toEqual(['tea']);
});

test.each(['', '   ', '12 345', '!?*+[(\\', '😀', 'constructor', '__proto__', 'toString'])(
  '[SRC-10] «%s» is like no category',
  (query) => {
    expect(similarCategoryIds(model, query)).toEqual([]);
  },
);

test('[SRC-10] a query of 10,000 characters is read from its beginning', () => {
  const beginning = Array.from({ length: 12 }, () => 'хлеб').join(' ');
  expect(queryVector(model, `${beginning} ${'чай '.repeat(2500)}`)).toEqual([4, 0]);
  expect(modelWords('а'.repeat(10_000))).toEqual(['а'.repeat(30)]);
});
