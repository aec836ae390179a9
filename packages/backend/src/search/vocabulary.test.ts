import { beforeAll, expect, test } from 'vitest';

import { toWord } from './text-terms.ts';
import { Vocabulary } from './vocabulary.ts';

const vocabulary = new Vocabulary();
beforeAll(() => {
  for (const word of ['хлеб', 'конфеты', 'сметана', 'сыр', 'приправа', 'крем', 'крем', 'храм'])
    vocabulary.add(toWord(word));
});
const nearest = (text: string) => vocabulary.nearest(toWord(text)).map((word) => word.text);

test('[SRC-14] a word is known exactly, in another form, or by its beginning', () => {
  expect(['конфеты', 'конфетами', 'конф', 'к', 'дом'].map((text) => vocabulary.know(toWord(text)))).toEqual([
    3, 2, 1, 0, 0,
  ]);
});

test('[SRC-14] letters that were swapped are one mistake', () => {
  expect(nearest('хелб')).toEqual(['хлеб']);
});

test('[SRC-14] short words are allowed one mistake, longer ones two, the shortest none', () => {
  expect(nearest('хлеп')).toEqual(['хлеб']);
  expect(nearest('клеп')).toEqual([]);
  expect(nearest('канфиты')).toEqual(['конфеты']);
  expect(nearest('канфитэ')).toEqual([]);
  expect(nearest('сир')).toEqual([]);
});

test('[SRC-14] of words as near as each other the commonest comes first, a nearer one alone', () => {
  expect(nearest('крам')).toEqual(['крем', 'храм']);
  expect(nearest('приправв')).toEqual(['приправа']);
});

test('[SRC-14] endless words are not corrected', () => {
  expect(nearest('сметана'.repeat(5))).toEqual([]);
});
