import { expect, test } from 'vitest';

import { readErrors, readForm, readTitle } from './html-form.ts';

const page = `<title>Оплата &amp; всё</title>
<form class="card" method="post" action="/bank/pay/1?a=1&amp;b=2" novalidate>
  <p class="alert" role="alert">Проверьте данные</p>
  <input class="field__input"
    id="number"
    name="number"
    value="2200 &quot;x&quot;"
    required
  />
  <p class="field__error" id="number-error">Проверьте номер</p>
  <input name="cvc" />
  <input type="checkbox" />
</form><form action="/other"><input name="other"></form>`;

test('the first form of a page: its action and its fields', () => {
  const form = readForm(page);
  expect(form?.action).toBe('/bank/pay/1?a=1&b=2');
  expect([...(form?.fields ?? [])]).toEqual([
    ['number', '2200 "x"'],
    ['cvc', ''],
  ]);
  expect(readForm('<p>nothing to fill in</p>')).toBeNull();
});

test('the errors of a page, and its title', () => {
  expect(readErrors(page)).toEqual(['Проверьте данные', 'Проверьте номер']);
  expect(readTitle(page)).toBe('Оплата & всё');
});
