import { expect, test } from 'vitest';

import { bankAppSchemes, isAppScheme } from './bank-app-schemes.ts';

test('[OPN-353] schemes of apps are accepted, those that a browser handles itself are not', () => {
  expect(bankAppSchemes.filter(isAppScheme)).toEqual(bankAppSchemes);
  for (const wrong of ['javascript', 'https', 'data', 'file', '', 'Sbolpay', 'sbolpay:', '1pay', 'a b', 'я'])
    expect([wrong, isAppScheme(wrong)]).toEqual([wrong, false]);
});
