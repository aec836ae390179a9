import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline, productOf, showcaseOf } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';

import type { ComboSet, Product } from '../catalog/index.ts';
import type { Loadable } from '../kernel/index.ts';

function last<T>(stream: { subscribe(next: (value: T) => void): unknown }): () => T | undefined {
  let value: T | undefined;
  stream.subscribe((next) => {
    value = next;
  });
  return () => value;
}
const ids = (list: Loadable<readonly Product[]> | undefined) => list?.data?.map(({ id }) => id);

test('[CTG-04] something to try is loaded once, without virtual packs, and again after a failure', async () => {
  const shop = await open(createTestShop());
  const shown = last(shop.recommendations.whatToTry$);
  shop.calls.whatToTry.give(err(offline)).give(ok([productOf('a'), productOf('b', { virtualPack: true })]));
  await shop.recommendations.loadWhatToTry();
  expect(shown()?.status).toBe('failed');
  await Promise.all([shop.recommendations.loadWhatToTry(), shop.recommendations.loadWhatToTry()]);
  await shop.recommendations.loadWhatToTry();
  expect(ids(shown())).toEqual(['a']);
  expect(shop.calls.whatToTry.calls).toHaveLength(2);
});

describe('related products', () => {
  test('[PRD-17] are as many as the configuration says', async () => {
    const shop = await open(createTestShop());
    await shop.recommendations.loadRelated('milk');
    expect(shop.calls.related.calls).toEqual([['store-1', 'milk', 15]]);
  });

  test('[PRD-16] of each product are kept apart', async () => {
    const shop = await open(createTestShop());
    shop.calls.related.always((_id, productId) => ok([productOf(`${productId}-1`)]));
    const [milk, bread] = [
      last(shop.recommendations.related$('milk')),
      last(shop.recommendations.related$('bread')),
    ];
    await Promise.all([shop.recommendations.loadRelated('milk'), shop.recommendations.loadRelated('bread')]);
    expect([ids(milk()), ids(bread())]).toEqual([['milk-1'], ['bread-1']]);
  });
});

test('[PRD-06] fresh stocks reach the recommended cards, too', async () => {
  const shop = await open(createTestShop());
  const shown = last(shop.recommendations.whatToTry$);
  shop.calls.whatToTry.give(ok([productOf('a'), productOf('b')]));
  await shop.recommendations.loadWhatToTry();
  shop.calls.stocks.give(ok({ a: 1 }));
  await shop.catalog.refreshStocks(['a']);
  expect(shown()?.data?.map(({ quantity }) => quantity)).toEqual([1, 5]);
});

test('[CTG-17] what was bought before is loaded again once another shopper is signed in', async () => {
  const shop = await open(createTestShop());
  const shown = last(shop.recommendations.boughtBefore$);
  await shop.recommendations.loadBoughtBefore();
  expect(ids(shown())).toEqual([]);
  await signInAs(shop);
  expect(shown()?.status).toBe('idle');
  shop.calls.boughtBefore.give(ok([productOf('a')]));
  await shop.recommendations.loadBoughtBefore();
  expect(ids(shown())).toEqual(['a']);
});

test('[CTG-18] the upsell follows the cart, names each product once and never more than the API takes', async () => {
  const shop = await open(createTestShop());
  const many = Array.from({ length: 250 }, (_, index) => `p${index}`);
  await shop.recommendations.loadUpsell(['a', 'b', 'a'], 15);
  await shop.recommendations.loadUpsell(many, 15);
  expect(shop.calls.upsell.calls.map(([, asked, limit]) => [asked.length, limit])).toEqual([
    [2, 15],
    [200, 15],
  ]);
});

test('[CTG-38] a combo set is asked for with the product the shopper came from; an unknown one is not found', async () => {
  const [comboId, otherId, milk] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
    string,
    string,
    string,
  ];
  const shop = await open(createTestShop());
  const shown = last(shop.recommendations.comboSet$(comboId, milk));
  const combo: ComboSet = {
    id: comboId,
    title: 'Завтрак',
    description: '',
    shortcutDescription: '',
    imageLink: null,
    discount: 10,
    priceFrom: null,
    productsNumber: 2,
    productsSets: [[productOf(milk)], [productOf('bread')]],
  };
  shop.calls.comboSet.give(ok(combo));
  await shop.recommendations.loadComboSet(comboId, milk);
  expect(shop.calls.comboSet.calls).toEqual([['store-1', comboId, milk]]);
  expect(shown()?.data).toEqual(combo);
  shop.calls.stocks.give(ok({ bread: 0 }));
  await shop.catalog.refreshStocks(['bread']);
  expect(shown()?.data?.productsSets[1]?.[0]?.quantity).toBe(0);
  const unknown = last(shop.recommendations.comboSet$(otherId));
  await shop.recommendations.loadComboSet(otherId);
  expect(unknown()?.status).toBe('notFound');
  await shop.recommendations.loadComboSet('что угодно');
  expect(shop.recommendations.comboSet('что угодно').status).toBe('notFound');
  await shop.recommendations.loadComboSet(comboId, 'что угодно');
  expect(shop.recommendations.comboSet(comboId, 'что угодно').status).toBe('notFound');
  expect(shop.calls.comboSet.calls).toHaveLength(2);

  // The page that the server made of it knows the same, and asks again only for what was not found.
  const page = await open(createTestShop());
  page.recommendations.hydrate(structuredClone(shop.recommendations.dehydrate()));
  expect(page.recommendations.comboSet(comboId, milk)).toEqual(shop.recommendations.comboSet(comboId, milk));
  expect(page.recommendations.comboSet(otherId).status).toBe('notFound');
  expect(page.catalog.stock('bread')).toBe(0);
  await page.recommendations.loadComboSet(comboId, milk);
  await page.recommendations.loadComboSet(otherId);
  expect(page.calls.comboSet.calls).toEqual([['store-1', otherId, null]]);
});

test('[IMP-05] [IMP-07] the time of the delivery by click is loaded once; without it there is none', async () => {
  const shop = await open(createTestShop());
  shop.calls.onClickTime.give(err(offline));
  await shop.recommendations.loadOnClickTime();
  expect(shop.recommendations.onClickTime).toEqual({ status: 'failed', data: undefined });
  await shop.recommendations.loadOnClickTime();
  await shop.recommendations.loadOnClickTime();
  expect(shop.recommendations.onClickTime.data?.type).toBe('TODAY');
  expect(shop.calls.onClickTime.calls).toHaveLength(2);
});

test('[IMP-06] [OPN-120] a page that stays open asks again for the time of the delivery by click once it may be another one, and not while nobody has asked', async () => {
  const shop = await open(createTestShop());
  await shop.time.advance(3_600_000);
  expect(shop.calls.onClickTime.calls).toEqual([]);
  await shop.recommendations.loadOnClickTime();
  await shop.time.advance(1_800_000 + 180_000);
  expect(shop.calls.onClickTime.calls).toHaveLength(2);
  await shop.time.advance(1_800_000);
  expect(shop.calls.onClickTime.calls).toHaveLength(3);
});

test('[CLK-06] [CHK-31] goods by click are asked for once, and again after an order, which took some of them', async () => {
  const shop = await open(createTestShop());
  const shown = last(shop.recommendations.onClick$);
  shop.calls.onClick.give(ok([productOf('candles'), productOf('game')]));
  await shop.recommendations.loadOnClick();
  await shop.recommendations.loadOnClick();
  expect([ids(shown()), shop.calls.onClick.calls.length]).toEqual([['candles', 'game'], 1]);
  shop.bus.emit({ type: 'orderFinished', checkoutId: 'checkout', orderIds: ['order'] });
  expect(shown()?.status).toBe('idle');
  shop.calls.onClick.give(ok([productOf('game')]));
  await shop.recommendations.loadOnClick();
  expect(ids(shown())).toEqual(['game']);
});

test('[SHW-05] another showcase has other recommendations; an answer of the earlier one is dropped', async () => {
  const shop = await open(createTestShop());
  const shown = last(shop.recommendations.whatToTry$);
  shop.calls.whatToTry.hold();
  const loading = shop.recommendations.loadWhatToTry();
  shop.calls.showcases.always(() => ok([showcaseOf('store-2')]));
  await shop.showcase.load();
  shop.calls.whatToTry.resolve(ok([productOf('a')]));
  await loading;
  expect(shop.showcase.id).toBe('store-2');
  expect(shown()?.status).toBe('idle');
});
