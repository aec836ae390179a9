import { expect, test } from 'vitest';

import { KeptGoods } from './kept-goods.ts';

const milk = { productId: 'milk', quantity: 2 };
const bread = { productId: 'bread', quantity: 1 };

/** A device that has seen the cart of a visitor and saved milk and bread in it. */
function filled(): KeptGoods {
  const kept = new KeptGoods();
  kept.see('anna', 'visitor', [], 1, 1);
  kept.ask('visitor', [milk, bread]);
  kept.save('visitor', [milk, bread], [milk, bread], 1);
  return kept;
}

test('[CRT-46] [OPN-322] goods of a cart that are not in the next one are found', () => {
  const kept = filled();
  kept.see('anna', 'account', [bread], 2, 2);
  expect(kept.lost).toEqual([{ device: 'anna', from: 'visitor', to: 'account', productId: 'milk' }]);
});

test('[CRT-46] [OPN-322] goods that are there, even if none are left of them, or may have been taken out, are not lost', () => {
  const merged = filled();
  merged.see('anna', 'account', [bread, { ...milk, quantity: 0 }], 2, 2);
  const removed = filled();
  // No answer came: whether it was saved is not known.
  removed.ask('visitor', [bread]);
  removed.see('anna', 'account', [bread], 2, 2);
  const unsaved = new KeptGoods();
  unsaved.see('anna', 'visitor', [], 1, 1);
  unsaved.ask('visitor', [milk]);
  unsaved.see('anna', 'account', [], 2, 2);
  const changedElsewhere = filled();
  changedElsewhere.ask('account', [bread]);
  changedElsewhere.see('anna', 'account', [bread], 2, 2);
  for (const { lost } of [merged, removed, unsaved, changedElsewhere]) expect(lost).toEqual([]);
});

test('[OPN-278] of what was asked for and not answered the fewer units are in a cart for certain', () => {
  const kept = filled();
  kept.ask('visitor', [{ ...milk, quantity: 1 }]);
  expect(kept.unitsOf('visitor')).toEqual(new Map([['milk', 1]]));
  expect(kept.unitsOf('another').size).toBe(0);
  kept.told('visitor', ['milk', null]);
  expect(kept.unitsOf('visitor').size).toBe(0);
});

test('whoever begins as a visitor again has nothing of the cart of before, of which answers may still come', () => {
  const kept = filled();
  kept.begin('anna', 2);
  kept.see('anna', 'visitor', [milk], 1, 1);
  kept.see('anna', 'other', [], 3, 3);
  expect(kept.lost).toEqual([]);
});

test('an answer about the cart of before that comes late is no change of carts', () => {
  const kept = filled();
  kept.see('anna', 'old', [], 0, 0);
  kept.see('anna', 'account', [milk, bread], 2, 2);
  expect(kept.lost).toEqual([]);
});

test('[CHK-43] goods that are not in a later version of the cart are gone, unless somebody may have taken them out', () => {
  const kept = filled();
  kept.see('anna', 'visitor', [bread], 2, 1);
  expect(kept.gone).toEqual([]);
  kept.see('anna', 'visitor', [bread], 2, 2);
  expect(kept.gone).toEqual([{ cartId: 'visitor', productId: 'milk', units: 2 }]);
  const removed = filled();
  removed.ask('visitor', [bread]);
  removed.see('anna', 'visitor', [bread], 2, 2);
  expect(removed.gone).toEqual([]);
});

test('[LGO-05] the answer to a save that was sent just before signing out is about the cart of before', () => {
  const kept = new KeptGoods();
  kept.see('anna', 'account', [milk], 1, 1);
  kept.ask('account', [milk, bread]);
  kept.begin('anna', 3);
  kept.see('anna', 'visitor', [], 4, 1);
  kept.save('account', [milk, bread], [milk, bread], 2);
  kept.see('anna', 'account', [milk, bread], 2, 2);
  kept.see('anna', 'visitor', [], 5, 1);
  expect(kept.lost).toEqual([]);
});
