import { expect, test } from 'vitest';

import { switchLayout } from './keyboard-layout.ts';

test.each([
  ['vjkjrj', 'молоко'],
  ['VJKJRJ', 'молоко'],
  ['[kt,', 'хлеб'],
  ['{KT<', 'хлеб'],
  ['`;', '`;'],
  ['`;br', 'ёжик'],
  ['цфеук', 'water'],
  ['1,5 k', '1б5 л'],
])('[SRC-14] the keys of %s are %s in the other layout', (typed, meant) => {
  expect(switchLayout(typed)).toBe(meant);
});

test('[SRC-14] switching twice gives letters back', () => {
  const letters = 'абвгдежзийклмнопрстуфхцчшщыьэюя';
  expect(switchLayout(switchLayout(letters))).toBe(letters);
});
