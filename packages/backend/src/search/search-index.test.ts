import { expect, test } from 'vitest';

import { SearchIndex } from './search-index.ts';

const index = new SearchIndex([
  { id: 'milk', name: 'Молоко пастеризованное 2,5%', brand: 'Луг', category: 'Молоко и сливки' },
  { id: 'cheese', name: 'Сыр тёртый', brand: '', category: 'Сыры' },
  { id: 'candy', name: 'Конфеты «Птичье молоко»', brand: '', category: 'Сладости' },
  { id: 'cream', name: 'Сливки', brand: 'Луг', category: 'Молоко и сливки' },
]);
const find = (query: string) => index.find(query, () => true);

test('[SRC-14] case, ё/е and word order do not matter', () => {
  expect(find('ТЕРТЫЙ сыр')).toEqual(['cheese']);
  expect(find('сыр ТЁРТЫЙ')).toEqual(['cheese']);
});

test('[SRC-14] names count more than categories', () => {
  expect(find('молоко')).toEqual(['milk', 'candy', 'cream']);
});

test('[SRC-14] every word must be found by its beginning', () => {
  expect(find('мол пас')).toEqual(['milk']);
  expect(find('молоко луг')).toEqual(['milk', 'cream']);
  expect(find('молоко бетон')).toEqual([]);
});

test('[SRC-14] a mistake is forgiven in longer words, only when nothing matches as written', () => {
  expect(find('канфеты')).toEqual(['candy']);
  expect(find('сяр')).toEqual([]);
});

test('[SRC-14] what is not wanted is not found', () => {
  expect(index.find('молоко', (id) => id === 'cream')).toEqual(['cream']);
});

test('[SRC-03] endless and empty queries are harmless', () => {
  expect(find('')).toEqual([]);
  expect(find('...')).toEqual([]);
  expect(find('а '.repeat(5_000))).toEqual([]);
  expect(find('х'.repeat(10_000))).toEqual([]);
});
