import { expect, test } from 'vitest';

import { variablesIn, withVariables } from './variables.ts';

const values = new Map([
  ['bread', 'Бородинский'],
  ['total', '60.99 ₽'],
]);

test('variables are found in texts, however deep, and in keys', () => {
  expect(variablesIn({ '${bread}': ['a ${total}', { b: '${ bread }' }], c: '$total {bread}' })).toEqual([
    'bread',
    'total',
    'bread',
  ]);
  expect(variablesIn('')).toEqual([]);
});

test('each gets its value; a value is not read again', () => {
  expect(withVariables({ '${bread}': ['${bread}: ${total}'] }, values)).toEqual({
    ok: true,
    value: { Бородинский: ['Бородинский: 60.99 ₽'] },
  });
  expect(withVariables('${a}', new Map([['a', '${a} $&']]))).toEqual({ ok: true, value: '${a} $&' });
});

test('the first that has no value is named', () => {
  expect(withVariables(['${bread}', '${cheese}', '${milk}'], values)).toEqual({ ok: false, error: 'cheese' });
});
