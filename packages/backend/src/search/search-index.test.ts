import { beforeAll, describe, expect, test } from 'vitest';

import { SearchIndex } from './search-index.ts';

const goods = (id: string, name: string, brand: string, category: string, size = '') => ({
  id,
  name,
  brand,
  categories: [category],
  size,
});

let index: SearchIndex;
beforeAll(async () => {
  index = await SearchIndex.build([
    goods('milk', 'Молоко пастеризованное «Луг» 2,5%', 'Луг', 'Молоко и сливки', '930 мл'),
    goods('rich', 'Молоко «Луг» 3,2%', 'Луг', 'Молоко и сливки', '1 л'),
    goods('cheese', 'Сыр тёртый', '', 'Сыры'),
    goods('candy', 'Конфеты «Птичье молоко»', '', 'Сладости'),
    goods('cream', 'Сливки', 'Луг', 'Молоко и сливки'),
    goods('cola', 'Coca-Cola', 'Coca-Cola', 'Напитки', '1,5 л'),
    goods('cucumber', 'Огурцы', '', 'Овощи'),
    goods('kasha', 'Каша молочная', '', 'Завтраки'),
    goods('salmon', 'Стейк лосося', '', 'Рыба'),
  ]);
});
const find = (query: string) => index.find(query, () => true).map(({ id }) => id);

describe('a query as it is typed', () => {
  test('[SRC-14] case, ё/е and word order do not matter', () => {
    for (const query of ['ТЕРТЫЙ сыр', 'сыр ТЁРТЫЙ', 'тёртый  сыр']) expect(find(query)).toEqual(['cheese']);
  });

  test('[SRC-14] what a product is counts more than what is in its name, and this more than its category', () => {
    expect(find('молоко')).toEqual(['rich', 'milk', 'candy', 'cream', 'kasha']);
  });

  test('[SRC-14] the word that a name begins with tells what the product is', async () => {
    const shelf = await SearchIndex.build([
      goods('soup', 'Суп с рисом', '', 'Еда'),
      goods('rice', 'Рис длиннозёрный пропаренный для плова и гарниров', '', 'Еда'),
    ]);
    for (const query of ['рис', 'риса'])
      expect(shelf.find(query, () => true).map(({ id }) => id)).toEqual(['rice', 'soup']);
  });

  test('[SRC-14] a word in the head of a name beats one in its tail, this the category, and this the beginning of another word', async () => {
    const shelf = await SearchIndex.build([
      goods('lemonade', 'Лимонад', '', 'Напитки'),
      goods('wafers', 'Вафли лимонные', '', 'Сладости'),
      goods('lime', 'Лайм', '', 'Лимоны и лаймы'),
      goods('tea', 'Чай с лимоном', '', 'Чай'),
      goods('lemon', 'Лимоны', '', 'Фрукты'),
      goods('cake', 'Пирожное картошка', '', 'Сладости'),
      goods('potatoes', 'Картофель мытый', '', 'Овощи'),
    ]);
    const ids = (query: string) => shelf.find(query, () => true).map(({ id }) => id);
    const [first, ...others] = ids('лимон');
    expect(first).toBe('lemon');
    expect(others.slice(0, 2).toSorted()).toEqual(['tea', 'wafers']);
    expect(others.slice(2)).toEqual(['lime', 'lemonade']);
    expect(ids('картошка')).toEqual(['potatoes', 'cake']);
    expect(ids('лимона')[0]).toBe('lemon');
    // Whoever is still typing may mean any of them.
    expect(ids('лимо')).toEqual(expect.arrayContaining(['lemonade', 'lemon']));
  });

  test('[SRC-14] words of the same root find, after the word itself', () => {
    expect(find('молочный')[0]).toBe('kasha');
    expect(find('молочный')).toContain('milk');
  });

  test('[SRC-14] beginnings of words find', () => {
    expect(find('мол пас')).toEqual(['milk']);
    expect(find('кон')).toEqual(['candy']);
  });

  test('[SRC-14] all words must be found; a word of no product is ignored when another word is known', () => {
    expect(find('сыр луг')).toEqual(expect.arrayContaining(['cheese']));
    expect(find('молоко сыр тёртый')).toEqual(['cheese']);
    expect(find('сыр экзоскелет')).toEqual(['cheese']);
    expect(find('сыр экзоскелет квадрокоптер')).toEqual([]);
    expect(find('квадрокоптер')).toEqual([]);
    expect(find('сыр каша огурцы')).toEqual([]);
  });

  test('[SRC-14] what is not wanted is not found', () => {
    expect(index.find('молоко', (id) => id === 'cream').map(({ id }) => id)).toEqual(['cream']);
  });
});

describe('a query that is not spelled as the catalogue is', () => {
  test.each([
    ['молока', 'rich'],
    ['огурец', 'cucumber'],
    ['огурцов', 'cucumber'],
    ['лосось', 'salmon'],
    ['канфеты', 'candy'],
    ['канфеты птечье', 'candy'],
    ['сливик', 'cream'],
    ['vjkjrj', 'rich'],
    ['rjyatns', 'candy'],
    ['moloko', 'rich'],
    ['slivki', 'cream'],
    ['кока кола', 'cola'],
    ['cola', 'cola'],
    ['сщсф сщдф', 'cola'],
    ['мо\u200Bло\u0301ко', 'rich'],
  ])('[SRC-14] %s finds %s', (query, id) => {
    expect(find(query)[0]).toBe(id);
  });

  test('[SRC-14] short words are taken as they are', () => {
    expect(find('сяр')).toEqual([]);
  });

  test('[SRC-14] numbers find with and without their units, in any of them', () => {
    expect(find('молоко 3,2')).toEqual(['rich']);
    expect(find('молоко 3.2%')).toEqual(['rich']);
    expect(find('молоко 1000 мл')).toEqual(['rich']);
    expect(find('кола 1,5л')).toEqual(['cola']);
    expect(find('vjkjrj 0,93 k')).toEqual(['milk']);
  });

  test('[SRC-14] a number that no product has does not hide the products', () => {
    expect(find('молоко 7 л')).toContain('milk');
  });
});

test('[SRC-03] endless and empty queries are harmless', () => {
  for (const query of [
    '',
    '...',
    'я',
    '\u200B',
    '🍌🍌',
    "'; drop table product; --",
    '(a+)+$',
    '%_%',
    '\\',
    '[kt',
  ])
    expect(find(query)).toEqual([]);
  expect(find('а '.repeat(5_000))).toEqual([]);
  expect(find('х'.repeat(10_000))).toEqual([]);
});
