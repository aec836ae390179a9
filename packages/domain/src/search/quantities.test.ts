import { expect, test } from 'vitest';

import { takeQuantities } from './quantities.ts';

const measures = (text: string) =>
  takeQuantities(text).quantities.map(({ number, measure }) => measure ?? number);

test('[SRC-14] the same amount is the same, however it is written', () => {
  for (const text of ['1,5 л', '1.5л', '1500 мл', '1,5 литра']) expect(measures(text)).toEqual(['1500мл']);
  for (const text of ['0,5 кг', '500 г', '500 грамм']) expect(measures(text)).toEqual(['500г']);
});

test('[SRC-14] numbers are taken out of the words around them', () => {
  expect(takeQuantities('молоко 3,2% отборное').rest.split(/\s+/)).toEqual(['молоко', 'отборное']);
  expect(measures('молоко 3,2% 930 мл')).toEqual(['3.2%', '930мл']);
  expect(measures('размер 4, 9–14 кг')).toEqual(['4', '9', '14000г']);
});

test('[SRC-14] digits inside words stay in them, and units need a number', () => {
  expect(takeQuantities('яйцо с0 г')).toEqual({ quantities: [], rest: 'яйцо с0 г' });
  expect(measures('3 гуся')).toEqual(['3']);
});
