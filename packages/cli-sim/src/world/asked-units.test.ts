import { expect, test } from 'vitest';

import { AskedUnits } from './asked-units.ts';

const milk = (quantity: number) => [{ productId: 'milk', quantity }];

test('[CRT-46] [OPN-219] a cart may hold what any device asked for in it, or in the cart that was merged into it', () => {
  const asked = new AskedUnits();
  asked.ask('anna', 'account', milk(4));
  asked.ask('anna', 'account', milk(1));
  asked.ask('anna-2', 'visitor', milk(3));
  asked.see('anna-2', 'account', milk(4));
  asked.see('anna', 'account', milk(4));
  expect(asked.unasked).toEqual([]);
});

test('[CRT-46] [OPN-219] a merged cart that adds up two quantities is found, as is what nobody asked for', () => {
  const asked = new AskedUnits();
  asked.ask('anna', 'account', milk(4));
  asked.ask('anna-2', 'visitor', milk(3));
  asked.see('anna-2', 'account', [
    ...milk(7),
    { productId: 'bread', quantity: 1 },
    { productId: null, quantity: 9 },
  ]);
  asked.see('boris', 'other', milk(1));
  expect(asked.unasked).toEqual([
    'anna-2 was shown 7 of milk in the cart account, asked for were 4',
    'anna-2 was shown 1 of bread in the cart account, asked for were 0',
    'boris was shown 1 of milk in the cart other, asked for were 0',
  ]);
});

test('carts of devices that meet later are one from then on', () => {
  const asked = new AskedUnits();
  asked.ask('anna', 'a', milk(1));
  asked.ask('anna', 'b', milk(2));
  asked.ask('boris', 'a', milk(5));
  asked.see('anna', 'b', milk(5));
  expect(asked.unasked).toEqual([]);
});

test('[OPN-219] a cart that was merged is one with the account’s also where its own device learns of it after others', () => {
  const asked = new AskedUnits();
  asked.ask('anna', 'account', milk(1));
  asked.ask('anna-2', 'visitor', milk(2));
  asked.see('anna', 'account', milk(2));
  asked.see('anna', 'account', milk(3));
  asked.see('anna-2', 'account', milk(3));
  asked.ask('anna', 'account', milk(3));
  expect(asked.unasked).toEqual([
    'anna was shown 3 of milk in the cart account, asked for were 2',
    'anna-2 was shown 3 of milk in the cart account, asked for were 2',
  ]);
});
