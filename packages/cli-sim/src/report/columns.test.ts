import stringWidth from 'string-width';
import { expect, test } from 'vitest';

import { fit, oneLine, padTo, wrap } from './columns.ts';

test('a Cyrillic text is cut by columns, not by bytes', () => {
  expect(fit('Хлеб «Печной Угол» Бородинский', 40)).toBe('Хлеб «Печной Угол» Бородинский');
  expect(fit('Хлеб «Печной Угол» Бородинский', 12)).toBe('Хлеб «Печно…');
  expect(stringWidth(fit('Хлеб «Печной Угол» Бородинский', 12))).toBe(12);
});

test('double-width and combined characters stay whole', () => {
  expect(fit('🍞🍞🍞', 5)).toBe('🍞🍞…');
  expect(fit('й'.normalize('NFD').repeat(3), 3)).toBe('й'.normalize('NFD').repeat(3));
  expect(padTo('🍞', 4)).toBe('🍞  ');
  expect(padTo('9 ₽', 5, 'right')).toBe('  9 ₽');
});

test('no shown text moves the cursor or breaks the line', () => {
  expect(oneLine('a\u001B[2Jb\r\nc\u2028d\u00A0e')).toBe('a [2Jb c d e');
});

test('words are wrapped at the width', () => {
  expect(wrap('Заказ от 500 ₽. Не хватает ещё 450 ₽', 16)).toEqual([
    'Заказ от 500 ₽.',
    'Не хватает ещё',
    '450 ₽',
  ]);
  expect(wrap('', 10)).toEqual(['']);
});
