import type { Shop } from '@shop/application/shop';
import { expect, test } from 'vitest';

import { PendingTaps } from './pending-taps.ts';

const bread = { id: 'bread', name: 'Хлеб' };

/** A page as far as pending taps look at it. */
const page = (
  shown: number,
  {
    stock = 50,
    cart = 'cart',
    areBonusesOn = false,
    alert = null as object | null,
    applying = null as object | null,
  } = {},
): Shop =>
  ({
    alerts: { state: { alert } },
    session: { state: { user: { id: 'anna' } } },
    showcase: { id: 'store' },
    promotions: { state: { applying } },
    cart: {
      quantity: () => shown,
      state: {
        cart: {
          id: cart,
          products: [{ productId: 'bread', product: { quantity: stock } }],
          appliedLoyalty: areBonusesOn ? 'BONUS' : null,
        },
      },
    },
  }) as unknown as Shop;

const save = (quantity: number): string => JSON.stringify({ products: [{ productId: 'bread', quantity }] });

const after = (...saves: readonly string[]): PendingTaps => {
  const taps = new PendingTaps();
  taps.tapped(page(3), bread, 3);
  for (const body of saves) taps.sent(body);
  return taps;
};

test('[CRT-57] what was tapped and is in no save is told, unless the page shows it', () => {
  expect(after().unsaved(page(2))).toEqual(['Хлеб × 3 was tapped and never saved; shown are 2']);
  expect(after(save(2)).unsaved(page(2))).toHaveLength(1);
  expect(after().unsaved(page(3))).toEqual([]);
});

test('[CRT-57] what a save has held is the business of the store', () => {
  expect(after(save(2), save(3)).unsaved(page(2))).toEqual([]);
});

test('[CRT-57] a page that is loaded anew loses none, but those that it had given up before', () => {
  const reloaded = after();
  reloaded.reloaded(page(3));
  expect(reloaded.unsaved(page(2))).toHaveLength(1);
  const givenUp = after();
  givenUp.reloaded(page(2, { alert: {} }));
  expect(givenUp.unsaved(page(2))).toEqual([]);
});

test('[CRT-57] a pending tap ends with its page, with another cart, and where there are no more', () => {
  const left = after();
  left.forget();
  expect(left.unsaved(page(2))).toEqual([]);
  expect(after().unsaved(page(2, { cart: 'another' }))).toEqual([]);
  expect(after().unsaved(page(2, { stock: 2 }))).toEqual([]);
});

test('[OPN-218] so it does where the page has told since that it gives changes up', () => {
  const told = {};
  expect(after().unsaved(page(2, { alert: told }))).toEqual([]);
  const again = new PendingTaps();
  again.tapped(page(3, { alert: told }), bread, 3);
  expect(again.unsaved(page(2, { alert: told }))).toHaveLength(1);
  expect(again.unsaved(page(2, { alert: {} }))).toEqual([]);
});

test('[CRT-57] so is spending bonuses that was switched', () => {
  const switched = (...saves: readonly object[]): PendingTaps => {
    const taps = new PendingTaps();
    taps.switchedBonuses(page(0, { areBonusesOn: true }), true);
    for (const body of saves) taps.sent(JSON.stringify({ products: [], ...body }));
    return taps;
  };
  const lost = ['spending bonuses was switched, and never saved'];
  expect(switched().unsaved(page(0))).toEqual(lost);
  expect(switched({}, { appliedLoyalty: null }).unsaved(page(0))).toEqual(lost);
  expect(switched({ appliedLoyalty: 'BONUS' }).unsaved(page(0))).toEqual([]);
  expect(switched().unsaved(page(0, { areBonusesOn: true }))).toEqual([]);
  expect(switched().unsaved(page(0, { cart: 'another' }))).toEqual([]);
  expect(switched().unsaved(page(0, { alert: {} }))).toEqual([]);
  const refused = new PendingTaps();
  refused.switchedBonuses(page(0), true);
  expect(refused.unsaved(page(0))).toEqual([]);
});

test('[CRT-57, PRM-10] a promotion that was chosen and is in no save is told, unless the page was busy with another or has told why not', () => {
  const chosen = (on: Shop, ...saves: readonly object[]): PendingTaps => {
    const taps = new PendingTaps();
    taps.chosePromotion(on);
    for (const body of saves) taps.sent(JSON.stringify({ products: [], ...body }));
    return taps;
  };
  const lost = ['a promotion was chosen, and never saved'];
  expect(chosen(page(0)).unsaved(page(0))).toEqual(lost);
  expect(chosen(page(0), {}).unsaved(page(0))).toEqual(lost);
  for (const body of [{ promocode: 'СКИДКА10' }, { promotionId: 'some' }, { promotionGroupId: 'some' }])
    expect(chosen(page(0), body).unsaved(page(0))).toEqual([]);
  expect(chosen(page(0, { applying: {} })).unsaved(page(0))).toEqual([]);
  expect(chosen(page(0)).unsaved(page(0, { cart: 'another' }))).toEqual([]);
  const refused = chosen(page(0));
  refused.promotionRefused();
  expect(refused.unsaved(page(0))).toEqual([]);
});
