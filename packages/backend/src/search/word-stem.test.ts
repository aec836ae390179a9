import { expect, test } from 'vitest';

import { rootOf, stemOf } from './word-stem.ts';

test.each([
  'молоко молока молоку молоком',
  'огурец огурца огурцы огурцов огурцами',
  'сосиска сосиски сосисок',
  'креветка креветки креветок',
  'лосось лосося лососем',
  'сок соки соком',
])('[SRC-14] the forms of a word have one stem: %s', (forms) => {
  expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1);
});

test.each([
  'молоко молочный',
  'творог творожный',
  'вишня вишнёвый',
  'клубника клубничный',
  'картофель картофельный',
  'апельсин апельсиновый',
])('[SRC-14] a noun and its adjective have one root: %s', (words) => {
  const roots = words.split(' ').map((word) => rootOf(stemOf(word.replaceAll('ё', 'е'))));
  expect(new Set(roots).size).toBe(1);
});

test.each(['сок сыр', 'рис рыба', 'мука мука-молоко', 'лук лак', 'кофе конфеты'])(
  '[SRC-14] different things stay different: %s',
  (words) => {
    expect(new Set(words.split(' ').map((word) => rootOf(stemOf(word)))).size).toBe(2);
  },
);
