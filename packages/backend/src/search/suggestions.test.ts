import { beforeAll, expect, test } from 'vitest';

import { Suggestions } from './suggestions.ts';

const goods = (id: string, name: string, brand: string, category: string) => ({
  id,
  name,
  brand,
  categories: [category, 'Молочное'],
  size: '',
});

let suggestions: Suggestions;
beforeAll(async () => {
  suggestions = await Suggestions.build([
    goods('1', 'Йогурт греческий «Луг» клубника, 2%', 'Луг', 'Йогурты и десерты'),
    goods('2', 'Йогурт греческий «Луг» манго', 'Луг', 'Йогурты и десерты'),
    goods('3', 'Йогурт «Маслово» с 3 злаками', 'Маслово', 'Йогурты и десерты'),
    goods('4', 'Масло сливочное «Луг» 82,5%', 'Луг', 'Масло'),
    goods('5', 'Зернёный творог «Луг»', 'Луг', 'Творог'),
  ]);
});
const suggest = (query: string, limit = 10, sold = (_id: string) => true) =>
  suggestions.suggest(query, limit, sold);

test('[SRC-06] kinds of goods, categories and brands complete what is typed, the most frequent first', () => {
  expect(suggest('йог')).toEqual([
    'Йогурты и десерты',
    'Йогурт',
    'Йогурт греческий',
    'Йогурт греческий клубника',
    'Йогурт греческий манго',
  ]);
  expect(suggest('масл')).toEqual(['Масло', 'Масло сливочное', 'Маслово']);
  expect(suggest('зерн')).toEqual(['Зернёный творог']);
});

test('[SRC-06] mistyped texts are completed, too', () => {
  expect(suggest('qjueh')[0]).toBe('Йогурты и десерты');
  expect(suggest('йогурд')[0]).toBe('Йогурт');
});

test('[SRC-06] the query itself is not suggested, and no text twice', () => {
  expect(suggest('ЙОГУРТ')).not.toContain('Йогурт');
  expect(new Set(suggest('йогурт')).size).toBe(suggest('йогурт').length);
});

test('[SRC-06] goods that are not sold are not suggested', () => {
  expect(suggest('йог', 10, (id) => id === '3')).toEqual(['Йогурты и десерты', 'Йогурт']);
});

test('[SRC-07] there are at most as many as requested', () => {
  expect(suggest('йог', 2)).toHaveLength(2);
});
