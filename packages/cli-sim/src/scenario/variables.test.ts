import { expect, test } from 'vitest';

import { variablesIn, withVariables } from './variables.ts';

const values = new Map([
  ['bread', 'Бородинский'],
  ['total', '60.99 ₽'],
]);

test('variables are found in nested texts and in keys', () => {
  expect(variablesIn({ '${bread}': ['a ${total}', { b: '${ bread }' }], c: '$total {bread}' })).toEqual([
    'bread',
    'total',
    'bread',
  ]);
  expect(variablesIn('')).toEqual([]);
});

test('each is replaced by its value, in which variables are not replaced again', () => {
  expect(withVariables({ '${bread}': ['${bread}: ${total}'] }, values)).toEqual({
    ok: true,
    value: { Бородинский: ['Бородинский: 60.99 ₽'] },
  });
  expect(withVariables('${a}', new Map([['a', '${a} $&']]))).toEqual({ ok: true, value: '${a} $&' });
});

test('the first without a value is named', () => {
  expect(withVariables(['${bread}', '${cheese}', '${milk}'], values)).toEqual({ ok: false, error: 'cheese' });
});
