import { expect, test } from 'vitest';

import type { CategoryModel } from './category-model.ts';
import { categoriesToFillFrom, fillUp, findCategories } from './category-results.ts';
import type { SearchedCategory } from './category-results.ts';

const leaf = (id: string, name: string, isSectionGroup = false): SearchedCategory => ({
  id,
  name,
  isSectionGroup,
  children: [],
});
const tree: readonly SearchedCategory[] = [
  {
    ...leaf('dairy', 'Молочное', true),
    children: [leaf('milk', 'Молоко и сливки'), leaf('cheese', 'Сыры')],
  },
  { ...leaf('sweets', 'Сладости'), children: [leaf('cakes', 'Торты'), leaf('candy', 'Конфеты')] },
];
const model: CategoryModel = {
  version: '1',
  words: { молоко: [1, 0], сыр: [1, 0], '~': [0, 0] },
  categories: [
    { id: 'cheese', name: 'Сыры', vector: [9, 1] },
    { id: 'dairy', name: 'Молочное', vector: [1, 0] },
    { id: 'milk', name: 'Молоко', vector: [8, 1] },
    { id: 'gone', name: 'Нет в этом магазине', vector: [1, 0] },
    { id: 'cakes', name: 'Торты', vector: [0, 1] },
  ],
};
const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
const product = (id: string) => ({ id });

test('[SRC-09] [SRC-10] categories by name come first, similar ones after them, sections and strangers never', () => {
  expect(ids(findCategories(tree, 'молоко', model))).toEqual(['milk', 'cheese']);
  expect(ids(findCategories(tree, 'сыр', model))).toEqual(['cheese', 'milk']);
});

test('[SRC-09] [SRC-10] eight categories at most, of the similar ones the four nearest', () => {
  const many = Array.from({ length: 12 }, (_, at) => leaf(`c${at}`, `Чай ${at}`));
  expect(findCategories(many, 'чай', null)).toHaveLength(8);
  const near: CategoryModel = {
    ...model,
    categories: many.map(({ id, name }, at) => ({ id, name, vector: [20 - at, at] })).toReversed(),
  };
  expect(ids(findCategories(many, 'молоко', near))).toEqual(['c0', 'c1', 'c2', 'c3']);
});

test.each(['vjkjrj', 'moloko', 'Vjkjrj ', 'MOLOKO'])(
  '[SRC-09] [SRC-10] «%s» is milk in another layout or script, with and without a model',
  (query) => {
    expect(ids(findCategories(tree, query, model))).toEqual(['milk', 'cheese']);
    expect(ids(findCategories(tree, query, null))).toEqual(['milk']);
  },
);

test('[SRC-10] a slip in another layout is understood, too', () => {
  expect(ids(findCategories(tree, 'vfkjrj', model))).toEqual(['cheese', 'milk']);
  expect(ids(findCategories(tree, 'malako', model))).toEqual(['cheese', 'milk']);
});

test('[SRC-09] what is Latin by right stays so', () => {
  const brands = [leaf('milka', 'Milka и другие'), leaf('ld', 'Для дома')];
  expect(ids(findCategories(brands, 'milka', null))).toEqual(['milka']);
  expect(ids(findCategories(brands, 'lk', null))).toEqual([]);
});

test('[SRC-13] without a model the names alone decide', () => {
  expect(ids(findCategories(tree, 'молоко', null))).toEqual(['milk']);
  expect(ids(findCategories(tree, 'что-нибудь', null))).toEqual([]);
});

test('[SRC-11] a category with children is filled from these', () => {
  expect(ids(categoriesToFillFrom(findCategories(tree, 'сладости', null)))).toEqual(['cakes', 'candy']);
  const twice = findCategories(tree, 'торты', null).concat(findCategories(tree, 'сладости', null));
  expect(ids(categoriesToFillFrom(twice))).toEqual(['cakes', 'candy']);
});

test('[SRC-11] [OPN-153] results are filled up to ten, the found ones first, without repeats', () => {
  const found = ['a', 'b'].map(product);
  const more = ['b', 'c', 'c', ...'defghijklm'].map(product);
  expect(ids(fillUp(found, more))).toEqual([...'abcdefghij']);
  expect(ids(fillUp(found, [product('c')]))).toEqual(['a', 'b', 'c']);
});

test('[SRC-11] ten or more results stay as they are', () => {
  const found = [...'abcdefghijkl'].map(product);
  expect(fillUp(found, [product('z')])).toEqual(found);
});
