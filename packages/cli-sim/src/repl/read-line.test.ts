import { expect, test } from 'vitest';

import { allSteps } from '../steps/index.ts';
import { commands, readCommand } from './commands.ts';
import { readLine } from './read-line.ts';

test('a step is typed as in a scenario, with or without the leading dash', () => {
  for (const line of ['search: молоко', '  - search: молоко'])
    expect(readLine(line)).toMatchObject({
      ok: true,
      value: { kind: 'item', actor: null, item: { kind: 'step', argument: 'молоко' } },
    });
});

test('a step or a block for another shopper', () => {
  expect(readLine('as anna: search: молоко')).toMatchObject({
    ok: true,
    value: { kind: 'item', actor: 'anna', item: { kind: 'step', text: 'search: молоко' } },
  });
  expect(readLine('as anna: [search: молоко]')).toMatchObject({
    ok: true,
    value: { kind: 'item', actor: null, item: { kind: 'as', actor: 'anna' } },
  });
});

test('commands, empty lines and comments', () => {
  expect(readLine('as anna same as boris')).toEqual({
    ok: true,
    value: { kind: 'command', name: 'as', rest: 'anna same as boris' },
  });
  expect(readLine('exit')).toMatchObject({ value: { kind: 'command', name: 'quit' } });
  expect(readLine('save C:\\order.yaml')).toMatchObject({
    value: { kind: 'command', rest: 'C:\\order.yaml' },
  });
  for (const line of ['', '   ', '# a remark'])
    expect(readLine(line)).toEqual({ ok: true, value: { kind: 'nothing' } });
});

test.each([
  ['serach: молоко', 'there is no step or command "serach", did you mean "search"?'],
  ['halp', 'there is no step or command "halp", did you mean "help"?'],
  ['xyzzyxyzzyxyzzy', 'there is no step or command "xyzzyxyzzyxyzzy"; "help" lists them'],
  ['search', '"search" needs a value: search: молоко'],
  ['check out: now', '"check out" stands alone, without a value'],
  ['add to cart: { product: Хлеб, quantity: many }', 'expected a whole number from 0 to 1000, not "many"'],
  [
    'add to cart: { product: Молоко 3,2%, quantity: 2 }',
    '"2%" is not known here, only product, quantity; put a name with a comma in quotes',
  ],
  [
    'add to cart: { produkt: Хлеб, quantity: many }',
    'quantity: expected a whole number from 0 to 1000, not "many"; "produkt" is not known here, did you mean "product"?',
  ],
  ['add to cart: { produkt: Хлеб, quantity: many }', 'product: is missing, expected a text'],
  ['store: opns', 'takes orders again, or code and does, not "opns", did you mean "opens"?'],
  ['accident: onn', 'not "onn", did you mean "on"?'],
  ['flags: { promoCod: on }', 'not "promoCod", did you mean "promoCode"?'],
  ['flags: { promoCode: offf }', 'not "offf", did you mean "off"?'],
  ['as 1: search: молоко', 'expected a name of letters, digits, "-" and "_", not "1"'],
])('%s: %s', (line, message) => {
  expect(readLine(line)).toEqual({ ok: false, error: expect.stringContaining(message) });
});

test('no step begins with the name of a command, which would hide it', () => {
  const hidden = allSteps.filter(({ key }) => readCommand(key) !== null).map(({ key }) => key);
  expect(hidden).toEqual([]);
  expect(commands.map(({ name }) => name)).toContain('help');
});
