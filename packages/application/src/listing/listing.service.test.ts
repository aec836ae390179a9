import { expect, test } from 'vitest';

import { err, kopecks, ok } from '@shop/domain/kernel';
import { offline, productOf } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';

const facts = (id: string, brand: string | null = null) => ({ id, brand, without: [] });

test('[CTG-31] a list is there whole once brands and missing products are loaded, and is asked for once', async () => {
  const shop = await open(createTestShop());
  shop.catalog.learn([productOf('a')]);
  shop.calls.productFacts.always((_id, ids) => ok(ids.map((id) => facts(id, `brand of ${id}`))));
  shop.calls.products.always((_id, ids) => ok(ids.map((id) => productOf(id))));
  expect(shop.listing.listed(['a', 'b'])).toBeNull();
  expect(await shop.listing.load(['a', 'b'])).toBe(true);
  expect(shop.listing.listed(['b', 'a'])?.map(({ id, brand }) => [id, brand])).toEqual([
    ['b', 'brand of b'],
    ['a', 'brand of a'],
  ]);
  expect(shop.calls.products.calls).toEqual([['store-1', ['b']]]);
  await shop.listing.load(['b', 'a']);
  expect(shop.calls.productFacts.calls).toHaveLength(1);
});

test('[CTG-31] [CTG-30] what the store does not have, and virtual packs, are not in the list', async () => {
  const shop = await open(createTestShop());
  shop.catalog.learn([productOf('a'), productOf('pack', { virtualPack: true }), productOf('gone')]);
  shop.calls.productFacts.give(ok([facts('a'), facts('pack')]));
  await shop.listing.load(['a', 'pack', 'gone']);
  expect(shop.listing.listed(['a', 'pack', 'gone'])?.map(({ id }) => id)).toEqual(['a']);
});

test('[CTG-16] a long list is asked for in parts of 200', async () => {
  const shop = await open(createTestShop());
  const ids = Array.from({ length: 450 }, (_, index) => `p${index}`);
  shop.catalog.learn(ids.map((id) => productOf(id)));
  expect(await shop.listing.load(ids)).toBe(true);
  expect(shop.calls.productFacts.calls.map(([, asked]) => asked.length)).toEqual([200, 200, 50]);
  expect(shop.listing.listed(ids)).toHaveLength(450);
});

test('[CTG-31] a failure is told, and the next attempt goes on', async () => {
  const shop = await open(createTestShop());
  shop.catalog.learn([productOf('a')]);
  shop.calls.productFacts.give(err(offline));
  expect(await shop.listing.load(['a'])).toBe(false);
  expect(shop.listing.listed(['a'])).toBeNull();
  expect(await shop.listing.load(['a'])).toBe(true);
});

test('[CRT-59] a newer price or stock is in the list, and it says that something changed', async () => {
  const shop = await open(createTestShop());
  shop.catalog.learn([{ ...productOf('a'), unitPrice: '99 ₽/кг', discountPercent: 29 }]);
  await shop.listing.load(['a']);
  const seen: number[] = [];
  shop.listing.changes$.subscribe((change) => seen.push(change));
  shop.catalog.applyLive([{ id: 'a', price: kopecks(777) }]);
  // What a kilogram costs and how much is saved belong to the price that they were worked out from.
  const fresh = { price: 777, unitPrice: undefined, discountPercent: null };
  expect(shop.listing.listed(['a'])?.[0]).toMatchObject(fresh);
  expect(new Set(seen).size).toBe(2);
});
